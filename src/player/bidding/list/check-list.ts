import type { PanaKind } from '#rules/game/pana.ts';
import { points, subtractPoints, type Points } from '#rules/money.ts';
import type { NumberInput } from '../bid-screens.ts';
import { checkEntry, type Asked, type EntryProblem } from '../entry/check-entry.ts';
import type { NewLines } from './draft.ts';
import { parseList, type ListedBid, type ListedPart } from './parse-list.ts';

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
const PIECES_MAX = 500;

/** What a pasted list adds, and which parts it does not: each bid is checked in order, as if it were typed. */
export function checkList(text: string, asked: Asked, kinds: readonly PanaKind[]): CheckedList {
  const pieces = parseList(text, asked.row.inputs[asked.session].length).flatMap(piecesOf);
  const start: Checking = { entries: [], refused: [], remaining: asked.remaining };
  const { entries, refused } = pieces.slice(0, PIECES_MAX).reduce<Checking>((so, piece) => {
    const checked = checkPiece(piece, { ...asked, remaining: so.remaining }, kinds);
    if (!checked.ok)
      return { ...so, refused: [...so.refused, { text: piece.text, problem: checked.problem }] };
    const remaining = subtractPoints(so.remaining, costOf(checked.lines));
    return { ...so, entries: [...so.entries, checked.lines], remaining };
  }, start);
  const left = pieces.slice(PIECES_MAX).map((piece) => ({ text: piece.text, problem: null }));
  return { entries, refused: [...refused, ...left] };
}

type Checking = CheckedList & { readonly remaining: Points };

/** One bid of the list, with the text that names it; or what is wrong with that text. */
type Piece = { readonly text: string; readonly bid: ListedBid | 'part' | 'points' };

/** Of many numbers with one stake each is named alone, so that a wrong one can be mended alone. */
function piecesOf({ text, bids, isWrong }: ListedPart): readonly Piece[] {
  if (isWrong !== false) return [{ text, bid: isWrong }];
  const [only, ...others] = bids;
  if (only !== undefined && others.length === 0) return [{ text, bid: only }];
  return bids.map((bid) => ({ text: `${bid.numbers.join('-')}=${bid.points}`, bid }));
}

function checkPiece({ bid }: Piece, asked: Asked, kinds: readonly PanaKind[]) {
  if (bid === 'part') return UNREADABLE;
  return bid === 'points' ? NO_WHOLE_POINTS : checkEntry({ ...bid, kinds }, asked);
}

const UNREADABLE = { ok: false, problem: null } as const;
const NO_WHOLE_POINTS = {
  ok: false,
  problem: { field: 'points', code: 'points_not_valid', params: {} },
} as const;

function costOf({ selections, stake }: NewLines): Points {
  return points(stake * selections.length);
}

const SAMPLES: Readonly<Record<NumberInput['list'], readonly [string, string]>> = {
  digit: ['5', '7'],
  jodi: ['47', '08'],
  single_pana: ['123', '127'],
  double_pana: ['112', '220'],
  triple_pana: ['777', '000'],
  pana: ['123', '140'],
  sp_digits: ['1234', '45780'],
  dp_digits: ['247', '19'],
};

/** Two bids as a list for these fields writes them: '123=50, 127=20', '5-123=50, 7-140=20'. */
export function listExample(inputs: readonly NumberInput[]): string {
  const bid = (place: 0 | 1): string => inputs.map(({ list }) => SAMPLES[list][place]).join('-');
  return `${bid(0)}=50, ${bid(1)}=20`;
}
