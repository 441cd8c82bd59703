import { points, subtractPoints } from '#rules/money.ts';
import type { Points } from '#rules/money.ts';
import type { PanaKind } from '#rules/pana.ts';
import { checkEntry } from './check-entry.ts';
import type { Asked, EntryProblem } from './check-entry.ts';
import type { NewLines } from './draft.ts';
import { parseList } from './parse-list.ts';
import type { ListedBid } from './parse-list.ts';

/** A part of the list that stays out. */
export type RefusedPart = {
  readonly text: string;
  /** Null when it cannot be read at all. */
  readonly problem: EntryProblem | null;
};

export type CheckedList = {
  readonly entries: readonly NewLines[];
  readonly refused: readonly RefusedPart[];
};

// No more bids go in one slip, unless the operator has changed it.
const PARTS_MAX = 500;

/** What a pasted list adds, and which of its parts it does not: each is checked as if it were typed, in its turn. */
export function checkList(text: string, asked: Asked, kinds: readonly PanaKind[]): CheckedList {
  const parts = parseList(text, asked.row.inputs[asked.session].length);
  const start: Checking = { entries: [], refused: [], remaining: asked.remaining };
  const { entries, refused } = parts.slice(0, PARTS_MAX).reduce<Checking>((so, part) => {
    const checked = checkPart(part, { ...asked, remaining: so.remaining }, kinds);
    if (!checked.ok)
      return { ...so, refused: [...so.refused, { text: part.text, problem: checked.problem }] };
    const remaining = subtractPoints(so.remaining, costOf(checked.lines));
    return { ...so, entries: [...so.entries, checked.lines], remaining };
  }, start);
  const left = parts.slice(PARTS_MAX).map((part) => ({ text: part.text, problem: null }));
  return { entries, refused: [...refused, ...left] };
}

type Checking = CheckedList & { readonly remaining: Points };

function checkPart({ bid }: ListedBid, asked: Asked, kinds: readonly PanaKind[]) {
  return bid === null ? UNREADABLE : checkEntry({ ...bid, kinds }, asked);
}

const UNREADABLE = { ok: false, problem: null } as const;

function costOf({ picks, stake }: NewLines): Points {
  return points(stake * picks.length);
}
