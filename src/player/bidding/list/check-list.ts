import type { PanaKind } from '#rules/game/pana.ts';
import { points, subtractPoints, type Points } from '#rules/money.ts';
import type { NumberInput } from '../bid-screens.ts';
import { checkEntry, type Asked, type EntryProblem } from '../entry/check-entry.ts';
import type { NewLines } from './draft.ts';

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

/** What a pasted list adds, and which parts it does not: each is checked in order, as if it were typed. */
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

function costOf({ selections, stake }: NewLines): Points {
  return points(stake * selections.length);
}

/** One bid of a pasted list as it was written; null when it cannot be read as numbers and points. */
type ListedBid = {
  readonly text: string;
  readonly bid: { readonly numbers: readonly string[]; readonly points: string } | null;
};

/**
 * Reads a list such as '123=50, 127=20' or, with two number fields, '2-369=50'. New lines, commas or semicolons
 * separate bids; one of = : - – or spaces separate numbers from points.
 * @example parseList('5=10; 7 20', 1).map(({ bid }) => bid?.points) // ['10', '20']
 */
export function parseList(text: string, fields: number): readonly ListedBid[] {
  return inLatinDigits(text)
    .split(PART_END)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ text: part, bid: parseBid(part, fields) }));
}

function parseBid(part: string, fields: number): ListedBid['bid'] {
  if (!ONE_BID.test(part)) return null;
  const figures = part.split(/\D+/);
  const stake = figures.at(-1);
  if (figures.length !== fields + 1 || stake === undefined) return null;
  return { numbers: figures.slice(0, -1), points: stake };
}

// A comma before a bare group of figures marks thousands, as in 123=1,50,000: such points are not guessed.
const PART_END = /[\n\r;]+|,(?!\d{2,3}\s*(?:[\n\r,;]|$))/;

// One mark between two figures: '123--50' or '123=-50' may have another meaning than it seems to.
const ONE_BID = /^\d+(?:\s*[=:–-]\s*\d+|\s+\d+)+$/;

/** A Hindi or Marathi keyboard may write १२३. */
function inLatinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}

const DEVANAGARI_ZERO = '०'.charCodeAt(0);

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
