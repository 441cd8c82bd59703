import { useEffect, useReducer, useState } from 'react';
import type { Dispatch } from 'react';
import { draftAfter, emptyDraft, entriesOf } from './draft.ts';
import type { Draft, DraftAction, NewLines } from './draft.ts';
import { firstSession } from './session-cutoffs.ts';
import type { Cutoffs } from './session-cutoffs.ts';
import { storedDraft } from './stored-draft.ts';
import type { UnansweredSlip } from './stored-draft.ts';

type Options = {
  /** Tells the lists of different screens, markets and days apart. */
  readonly name: string;
  readonly cutoffs: Cutoffs;
  /** The bids of an earlier slip that the screen was opened with. */
  readonly repeated: readonly NewLines[];
};

type UseDraft = {
  readonly draft: Draft;
  readonly change: Dispatch<DraftAction>;
  readonly unanswered: UnansweredSlip | null;
  readonly setUnanswered: (slip: UnansweredSlip | null) => void;
};

/** The list of a screen. It survives a reload, and follows the open cut-off when it passes. */
export function useDraft({ name, cutoffs, repeated }: Options): UseDraft {
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
