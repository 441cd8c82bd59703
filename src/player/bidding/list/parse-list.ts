import { inLatinDigits } from '#ui/fields/latin-digits.ts';

/** A part of a pasted list: the bids that it stands for, or why it cannot be read. */
export type ListedPart = {
  readonly text: string;
  readonly bids: readonly ListedBid[];
  /** `points` when all but the points can be read: they are no whole number, or one that is not plain. */
  readonly isWrong: false | 'part' | 'points';
};

/** One bid: a number for each field of the screen, and its points. */
export type ListedBid = { readonly numbers: readonly string[]; readonly points: string };

/**
 * Reads a list of bids as people write them: '123=50, 127=20', one a line, '99/10', '45 x 30', or with one stake for many
 * numbers, '12 34 56=10' and '12,34,56=10'. With two number fields '2-369=50'. What may have two meanings is not guessed.
 * @example parseList('12 34=10', 1) // one part of two bids
 */
export function parseList(text: string, fields: number): readonly ListedPart[] {
  return inLatinDigits(text)
    .split(LINE_END)
    .flatMap((line) => parseLine(line, fields));
}

const LINE_END = /[\n\r;]+/;

/**
 * In a line with clear marks, spaces and commas stand between numbers and between bids; numbers without points wait for
 * those behind them. In another line commas stand between bids, and the last figures of a bid are its points.
 */
function parseLine(line: string, fields: number): readonly ListedPart[] {
  if (!CLEAR_MARK.test(line)) return piecesOf(line, PART_END).map((text) => parsePlain(text, fields));
  const pieces = piecesOf(line.replace(MARK_WITH_SPACES, '$1'), PIECE_END);
  const start: Reading = { parts: [], waiting: [] };
  const { parts, waiting } = pieces.reduce((so, text) => {
    return isOnlyNumbers(text, { line, fields })
      ? { ...so, waiting: [...so.waiting, text] }
      : readPiece(so, text, fields);
  }, start);
  return [...parts, ...waiting.map(unreadable)];
}

/** Numbers that wait for the points behind them. */
type Reading = { readonly parts: readonly ListedPart[]; readonly waiting: readonly string[] };

function readPiece({ parts, waiting }: Reading, text: string, fields: number): Reading {
  const part = parseMarked([...waiting, text].join(' '), fields);
  const isLost = part.isWrong === 'part' && waiting.length > 0;
  const read = isLost ? [...waiting.map(unreadable), parseMarked(text, fields)] : [part];
  return { parts: [...parts, ...read], waiting: [] };
}

/** Where nothing else divides, a slash stands before the points; else it stands between numbers, as in 12/34=10. */
function isOnlyNumbers(
  text: string,
  { line, fields }: { readonly line: string; readonly fields: number },
): boolean {
  if (text.includes('/') && !SURE_MARK.test(line)) return false;
  return (fields === 1 ? MANY_NUMBERS : MANY_PAIRS).test(text);
}

function piecesOf(line: string, end: RegExp): readonly string[] {
  return line
    .split(end)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}

function parsePlain(text: string, fields: number): ListedPart {
  const figures = PLAIN_BID.test(text) ? text.split(/\D+/) : [];
  const points = figures.at(-1);
  if (figures.length === fields + 1 && points !== undefined) {
    return { text, bids: [{ numbers: figures.slice(0, -1), points }], isWrong: false };
  }
  return PLAIN_FRACTION.test(text) ? { text, bids: [], isWrong: 'points' } : unreadable(text);
}

function parseMarked(text: string, fields: number): ListedPart {
  const [, left = '', mark = '', right = ''] = MARKED_BID.exec(text) ?? [];
  // 12/34/56 may be three numbers.
  if (mark === '/' && left.includes('/')) return unreadable(text);
  const figures = (fields === 1 ? MANY_NUMBERS : MANY_PAIRS).test(left) ? left.split(/\D+/) : [];
  if (figures.length === 0 || figures.length % fields !== 0) return unreadable(text);
  const points = POINTS.exec(right)?.[1];
  if (points === undefined) return { text, bids: [], isWrong: 'points' };
  const bids = Array.from({ length: figures.length / fields }, (_, place) => ({
    numbers: figures.slice(place * fields, (place + 1) * fields),
    points,
  }));
  return { text, bids, isWrong: false };
}

function unreadable(text: string): ListedPart {
  return { text, bids: [], isWrong: 'part' };
}

// Between numbers and points, and nowhere else.
const CLEAR_MARK = /[=:/xX×*@]/;
const SURE_MARK = /[=:xX×*@]/;
const MARK_WITH_SPACES = /\s*([=:/xX×*@+–-])\s*/g;

// A comma before a bare group of figures may mark thousands, as in 123=1,50,000, or stand between numbers.
const PART_END = /,(?!\d{2,3}\s*(?:,|$))/;
const PIECE_END = /\s*,(?!\d{2,3}\s*(?:,|$))\s*|\s+/;

// One mark between two figures: '123--50' may have another meaning than it seems to.
const PLAIN_BID = /^\d+(?:\s*[–-]\s*\d+|\s+\d+)+$/;
const PLAIN_FRACTION = /^\d+(?:\s*[–-]\s*|\s+)\d*\.\d+$/;

// The last mark divides; a slash before it stands between numbers.
const MARKED_BID = /^([^=:xX×*@]+)([=:/xX×*@])([^=:/xX×*@]*(?:\/-)?)$/;

const MANY_NUMBERS = /^\d+(?:[\s,./+]+\d+)*$/;
const MANY_PAIRS = /^\d+(?:[\s,./+–-]+\d+)*$/;

// Fifty rupees are written ₹50 or 50/- as well.
const POINTS = /^₹?(\d+)(?:\/-)?$/;
