import { useEffect, useReducer, useState } from 'react';
import type { Dispatch } from 'react';
import { draftAfter, emptyDraft } from './draft.ts';
import type { Draft, DraftAction } from './draft.ts';
import { firstSession } from './session-cutoffs.ts';
import type { Cutoffs } from './session-cutoffs.ts';
import { storedDraft } from './stored-draft.ts';
import type { UnansweredSlip } from './stored-draft.ts';

type Options = {
  /** Tells the lists of different screens, markets and days apart. */
  readonly name: string;
  readonly cutoffs: Cutoffs;
};

type UseDraft = {
  readonly draft: Draft;
  readonly change: Dispatch<DraftAction>;
  readonly unanswered: UnansweredSlip | null;
  readonly setUnanswered: (slip: UnansweredSlip | null) => void;
};

/** The list of a screen. It survives a reload, and follows the open cut-off when it passes. */
export function useDraft({ name, cutoffs }: Options): UseDraft {
  const [draft, change] = useReducer(draftAfter, { name, cutoffs }, restored);
  const [unanswered, setUnanswered] = useState(() => storedDraft.read(name).unanswered);
  const isOpenOver = cutoffs.open.isOver;
  useEffect(() => {
    if (isOpenOver) change({ type: 'open_ended' });
  }, [isOpenOver]);
  useEffect(() => {
    const kept = draft.lines.filter((line) => !line.isRemoved);
    storedDraft.write(name, kept, unanswered);
  }, [name, draft.lines, unanswered]);
  return { draft, change, unanswered, setUnanswered };
}

function restored({ name, cutoffs }: Options): Draft {
  // Stored newest first, as shown; added oldest first, so that the order comes out the same.
  const entries = storedDraft.read(name).entries.toReversed();
  return draftAfter(emptyDraft(firstSession(cutoffs)), { type: 'lines_added', entries });
}
