import { useEffect, useReducer, useState } from 'react';
import { parseUnanswered, type Unanswered } from '#client/calls/certain-answer.ts';
import { windowStore } from '#client/drafts/window-store.ts';
import { toSelection } from '#rules/game/selection.ts';
import { points } from '#rules/money.ts';
import { draftAfter, emptyDraft, entriesOf, type NewLines, type Draft } from '../list/draft.ts';
import { fieldsOf } from '../navigation-state.ts';
import { firstSession, type Cutoffs } from '../cutoffs/session-cutoffs.ts';

export type StoredDraft = {
  readonly entries: readonly NewLines[];
  /** The slip that may or may not have been placed. */
  readonly unanswered: Unanswered | null;
};

export const storedDraft = { read, write };

const PREFIX = 'ank-draft ';
const NOTHING: StoredDraft = { entries: [], unanswered: null };

/** The list of a screen as it was before a reload; empty when there is none, or none that can be read. */
function read(name: string): StoredDraft {
  return windowStore.read(PREFIX + name, parseStoredDraft) ?? NOTHING;
}

function write(name: string, draft: StoredDraft): void {
  const isEmpty = draft.entries.length === 0 && draft.unanswered === null;
  windowStore.write(PREFIX + name, isEmpty ? null : draft);
}

/** Throws on anything that we did not write ourselves. */
function parseStoredDraft(stored: unknown): StoredDraft {
  const draft = fieldsOf(stored);
  return {
    entries: listOf(draft['entries']).map(parseEntry),
    unanswered: parseUnanswered(draft['unanswered']),
  };
}

function parseEntry(stored: unknown): NewLines {
  const entry = fieldsOf(stored);
  return {
    selections: listOf(entry['selections']).map((selection) => toSelection(Number(selection))),
    stake: points(Number(entry['stake'])),
    typed: typeof entry['typed'] === 'string' ? entry['typed'] : null,
  };
}

function listOf(stored: unknown): readonly unknown[] {
  return Array.isArray(stored) ? stored : [];
}

type Options = {
  /** The storage key, which differs by screen, market and day. */
  readonly name: string;
  readonly cutoffs: Cutoffs;
  /** The bids of an earlier slip that the screen was opened with. */
  readonly repeated: readonly NewLines[];
};

/** The list of a screen. It survives a reload, and follows the open cut-off when it passes. */
export function useDraft({ name, cutoffs, repeated }: Options) {
  const [draft, change] = useReducer(draftAfter, { name, cutoffs, repeated }, startDraft);
  const [unanswered, setUnanswered] = useState(() => storedDraft.read(name).unanswered);
  const isOpenOver = cutoffs.open.isOver;
  useEffect(() => {
    if (isOpenOver) change({ type: 'open_ended' });
  }, [isOpenOver]);
  useEffect(() => {
    const kept = draft.lines.filter((line) => !line.isRemoved);
    storedDraft.write(name, { entries: entriesOf(kept.toReversed()), unanswered });
  }, [name, draft.lines, unanswered]);
  return { draft, change, unanswered, setUnanswered };
}

function startDraft({ name, cutoffs, repeated }: Options): Draft {
  const entries = [...storedDraft.read(name).entries, ...repeated];
  return draftAfter(emptyDraft(firstSession(cutoffs)), { type: 'lines_added', entries });
}
