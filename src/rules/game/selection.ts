/**
 * A selection is a bid's game and number as one integer, the form the database stores and compares: the game's code
 * times a million, plus the number. Each allowed number of a game has exactly one selection; other integers are not
 * valid.
 */
import { gameOf, type Game, type Numbers } from './games.ts';
import {
  ANKS,
  DOUBLE_PANAS,
  JODIS,
  PANAS,
  SINGLE_PANAS,
  TRIPLE_PANAS,
  refuseNumber,
  type NumberRefusal,
} from './pana.ts';
import { accept, accepted, assert, type Verdict } from '../verdict.ts';

/** `game.code * 1_000_000 + number`; fits a four-byte integer. */
export type Selection = number & { readonly __kind: 'selection' };

/** A number as records show it: `digits` is the open side, `closedigits` the close side. */
export type Sides = { readonly digits: string; readonly closedigits: string };

const CODE_PLACE = 1_000_000;
const LIST = {
  digit: ANKS.map(String),
  jodi: JODIS,
  single_pana: SINGLE_PANAS,
  double_pana: DOUBLE_PANAS,
  triple_pana: TRIPLE_PANAS,
  pana: PANAS,
} as const satisfies Readonly<Record<string, readonly string[]>>;
type Part = keyof typeof LIST;

const PARTS: Readonly<Record<Numbers, readonly [Part] | readonly [Part, Part]>> = {
  digit: ['digit'],
  jodi: ['jodi'],
  single_pana: ['single_pana'],
  double_pana: ['double_pana'],
  triple_pana: ['triple_pana'],
  digit_pana: ['digit', 'pana'],
  pana_digit: ['pana', 'digit'],
  pana_pana: ['pana', 'pana'],
};
const WIDTH: Readonly<Record<Part, number>> = {
  digit: 1,
  jodi: 2,
  single_pana: 3,
  double_pana: 3,
  triple_pana: 3,
  pana: 3,
};
const MEMBERS: Readonly<Record<Part, ReadonlySet<string>>> = {
  digit: new Set(LIST.digit),
  jodi: new Set<string>(LIST.jodi),
  single_pana: new Set<string>(LIST.single_pana),
  double_pana: new Set<string>(LIST.double_pana),
  triple_pana: new Set<string>(LIST.triple_pana),
  pana: new Set<string>(LIST.pana),
};

/**
 * Reads the number of a bid of one game. Outside the sangams exactly one side is filled, whichever. Refuses, open
 * side first: number_required, then number_not_valid with what was typed; `field` names the side.
 * @example parseSelection(13, { digits: '65', closedigits: '' }) // { ok: true, value: 13_000_065 }
 */
export function parseSelection(code: number, sides: Sides): Verdict<Selection, NumberRefusal> {
  const [first, second] = PARTS[gameOf(code).numbers];
  if (second === undefined) return parseOneNumber(code, first, sides);
  const open = refusalOn('digits', first, sides);
  if (open !== null) return open;
  const close = refusalOn('closedigits', second, sides);
  return close ?? accept(encode(code, [sides.digits, sides.closedigits]));
}

/**
 * The selection of a number that is known to be valid; a missing side is empty. Faults where parseSelection refuses.
 * @example selection(22, { digits: '123', closedigits: '140' }) // 22_123_140
 */
export function selection(code: number, sides: Partial<Sides>): Selection {
  return accepted(parseSelection(code, { digits: '', closedigits: '', ...sides }));
}

/**
 * A stored integer as a selection. Faults on other integers.
 * @example toSelection(13_000_065) === selection(13, { digits: '65' })
 */
export function toSelection(stored: number): Selection {
  const { game, digits, closedigits } = readSelection(stored);
  return selection(game.code, { digits, closedigits });
}

/**
 * The game of a selection and its number as on records: bids on the close session in `closedigits`, sangams on both
 * sides, everything else in `digits`. Faults on integers that are not a selection.
 * @example readSelection(12_000_007) // { game: gameOf(12), digits: '', closedigits: '7' }
 */
export function readSelection(stored: number): Sides & { readonly game: Game } {
  assert(Number.isInteger(stored), 'a selection is a whole number');
  const number = stored % CODE_PLACE;
  const game = gameOf((stored - number) / CODE_PLACE);
  const [first, second] = PARTS[game.numbers];
  const place = second === undefined ? 1 : 10 ** WIDTH[second];
  const one = memberOf(first, Math.floor(number / place));
  if (second !== undefined) return { game, digits: one, closedigits: memberOf(second, number % place) };
  return isOnCloseSide(game)
    ? { game, digits: '', closedigits: one }
    : { game, digits: one, closedigits: '' };
}

/**
 * Every allowed bid of a game, ascending by side.
 * @example allSelections(11).length // 10
 */
export function allSelections(code: number): readonly Selection[] {
  const [first, second] = PARTS[gameOf(code).numbers];
  if (second === undefined) return LIST[first].map((number) => encode(code, [number]));
  return LIST[first].flatMap((open) => LIST[second].map((close) => encode(code, [open, close])));
}

/** Jodis stand on the open side although their record says close: they are one number of the whole day. */
function isOnCloseSide(game: Game): boolean {
  return game.closesWith === 'close';
}

function parseOneNumber(code: number, part: Part, sides: Sides): Verdict<Selection, NumberRefusal> {
  const field = sides.digits === '' ? 'closedigits' : 'digits';
  const bothFilled = sides.digits !== '' && sides.closedigits !== '';
  if (bothFilled) return refuseSide('closedigits', sides.closedigits);
  return refusalOn(field, part, sides) ?? accept(encode(code, [sides[field]]));
}

function refusalOn(field: keyof Sides, part: Part, sides: Sides): Verdict<never, NumberRefusal> | null {
  return MEMBERS[part].has(sides[field]) ? null : refuseSide(field, sides[field]);
}

function refuseSide(field: keyof Sides, typed: string): Verdict<never, NumberRefusal> {
  const verdict = refuseNumber(typed);
  return verdict.ok ? verdict : { ok: false, refusal: { ...verdict.refusal, field } };
}

function memberOf(part: Part, number: number): string {
  const text = String(number).padStart(WIDTH[part], '0');
  assert(MEMBERS[part].has(text), `${text} is no ${part}`);
  return text;
}

function encode(code: number, parts: readonly string[]): Selection {
  const number = parts.reduce((so, part) => so * 10 ** part.length + Number(part), 0);
  return (code * CODE_PLACE + number) as Selection;
}
