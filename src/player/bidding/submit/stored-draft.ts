import { useEffect, useReducer, useState } from 'react';
import { parseUnanswered, type Unanswered } from '#client/calls/certain-answer.ts';
import { windowStore } from '#client/drafts/window-store.ts';
import { toSelection } from '#rules/game/selection.ts';
import { points } from '#rules/money.ts';
import { draftAfter, emptyDraft, type Draft, type DraftLine, type NewLines } from '../list/draft.ts';
import { fieldsOf } from '../navigation-state.ts';
import { firstSession, type Cutoffs } from '../cutoffs/session-cutoffs.ts';

export type StoredDraft = {
  readonly lines: readonly StoredLine[];
  /** The slip that may or may not have been placed. */
  readonly unanswered: Unanswered | null;
};

export const storedDraft = { read, write };

/** A line of the list, newest first; its id is made anew. */
type StoredLine = Pick<DraftLine, 'selection' | 'stake' | 'group'>;

const PREFIX = 'ank-draft ';
const NOTHING: StoredDraft = { lines: [], unanswered: null };

/** The list of a screen as it was before a reload; empty when there is none, or none that can be read. */
function read(name: string): StoredDraft {
  return windowStore.read(PREFIX + name, parseStoredDraft) ?? NOTHING;
}

function write(name: string, draft: StoredDraft): void {
  const isEmpty = draft.lines.length === 0 && draft.unanswered === null;
  windowStore.write(PREFIX + name, isEmpty ? null : draft);
}

/** Throws on anything that we did not write ourselves. */
function parseStoredDraft(stored: unknown): StoredDraft {
  const draft = fieldsOf(stored);
  return {
    lines: listOf(draft['lines']).map(parseLine),
    unanswered: parseUnanswered(draft['unanswered']),
  };
}

function parseLine(stored: unknown): StoredLine {
  const line = fieldsOf(stored);
  const group = fieldsOf(line['group']);
  return {
    selection: toSelection(Number(line['selection'])),
    stake: points(Number(line['stake'])),
    group: typeof group['typed'] === 'string' ? { id: wholeId(group['id']), typed: group['typed'] } : null,
  };
}

function wholeId(stored: unknown): number {
  const id = Number(stored);
  if (!Number.isSafeInteger(id)) throw new Error('a group is counted');
  return id;
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
    const lines = draft.lines.map(({ selection, stake, group }) => ({ selection, stake, group }));
    storedDraft.write(name, { lines, unanswered });
  }, [name, draft.lines, unanswered]);
  return { draft, change, unanswered, setUnanswered };
}

function startDraft({ name, cutoffs, repeated }: Options): Draft {
  const stored = storedDraft.read(name).lines;
  const firstId = Math.max(0, ...stored.map(({ group }) => group?.id ?? 0)) + 1;
  // The newest line has the highest id.
  const lines = stored.map((line, place) => ({ ...line, id: firstId + stored.length - 1 - place }));
  const restored = { ...emptyDraft(firstSession(cutoffs)), lines, lastId: firstId + stored.length };
  return draftAfter(restored, { type: 'lines_added', entries: repeated });
}
