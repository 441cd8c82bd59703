/**
 * Results (decisions §4): what is declared, how the wire writes it, and which selections win by a declaration. A main
 * market has an open and a close pana, a starline draw one pana, a gali draw two digits. On the wire the open side
 * ends with its ank and the close side begins with it, so that joined they read "123-65-140".
 */
import type { Family, Session } from './games.ts';
import {
  ankOf,
  isJodi,
  isPana,
  jodiOf,
  panaKind,
  parseJodi,
  parsePana,
  type Jodi,
  type NumberRefusal,
  type Pana,
  type PanaKind,
} from './pana.ts';
import { selection, type Selection } from './selection.ts';
import { assert, type Verdict } from '../verdict.ts';

export type MainResult = { readonly open: Pana | null; readonly close: Pana | null };
export type StarlineResult = { readonly open: Pana | null };
export type GaliResult = { readonly open: Jodi | null };

/** The result of a market day of any family; null is what has not been declared yet. */
export type MarketResult =
  | ({ readonly family: 'main' } & MainResult)
  | ({ readonly family: 'starline' } & StarlineResult)
  | ({ readonly family: 'gali' } & GaliResult);

/** A pana for main and starline, two digits for gali. */
export type DeclaredNumber = Pana | Jodi;

/** A result on the wire; not declared is an empty string. */
export type WireResult = { readonly open_result: string; readonly close_result: string };

/** One declared session and the numbers of its market day as far as they are known then. */
export type Declaration = {
  readonly family: Family;
  readonly session: Session;
  readonly open: DeclaredNumber | null;
  readonly close?: DeclaredNumber | null;
};

/**
 * Reads a number to be declared. Refuses number_required, then number_not_valid, also for a pana in wrong order.
 * @example parseDeclaredNumber('gali', '07') // { ok: true, value: '07' }
 */
export function parseDeclaredNumber(family: Family, text: unknown): Verdict<DeclaredNumber, NumberRefusal> {
  return family === 'gali' ? parseJodi(text) : parsePana(text);
}

/**
 * Stored numbers of a market day as its result. Faults on numbers that the family does not draw.
 * @example marketResult('gali', '07', null) // { family: 'gali', open: '07' }
 */
export function marketResult(family: Family, open: string | null, close: string | null): MarketResult {
  if (family === 'main') return { family, open: panaOrNull(open), close: panaOrNull(close) };
  assert(close === null, `${family} has no close session`);
  if (family === 'starline') return { family, open: panaOrNull(open) };
  assert(open === null || isJodi(open), 'gali draws two digits');
  return { family, open };
}

/**
 * A main result on the wire.
 * @example formatMainResult({ open: canonicalPana('123'), close: null }) // { open_result: '123-6', close_result: '' }
 */
export function formatMainResult(result: MainResult): WireResult {
  return { open_result: openText(result.open), close_result: closeText(result.close) };
}

/**
 * A starline result on the wire.
 * @example formatStarlineResult({ open: canonicalPana('123') }) // { open_result: '123-6', close_result: '' }
 */
export function formatStarlineResult(result: StarlineResult): WireResult {
  return { open_result: openText(result.open), close_result: '' };
}

/**
 * A gali result on the wire: the left digit, then the right.
 * @example formatGaliResult({ open: accepted(parseJodi('67')) }) // { open_result: '6', close_result: '7' }
 */
export function formatGaliResult(result: GaliResult): WireResult {
  return { open_result: result.open?.slice(0, 1) ?? '', close_result: result.open?.slice(1) ?? '' };
}

/**
 * Every selection that wins and is decided when a session is declared, ascending. Declaring open decides open-session
 * bids only; declaring close decides the close session, the jodi and the sangams, or the close session alone where the
 * open was voided and has no number. Faults when the number of the session is missing or no number of that family.
 * @example winningSelections({ family: 'gali', session: 'open', open: sixtySeven }) // [41_000_006, 42_000_007, 43_000_067]
 */
export function winningSelections(declared: Declaration): readonly Selection[] {
  const result = marketResult(declared.family, declared.open, declared.close ?? null);
  if (result.family === 'main' && declared.session === 'close') {
    assert(result.close !== null, 'a declaration of the close session has its number');
    return closeWinners(result.open, result.close);
  }
  assert(result.open !== null, 'a declaration has the number of its open session');
  if (result.family === 'gali') return galiWinners(result.open);
  if (result.family === 'starline') return drawWinners(result.open, 31, STARLINE_PANA_GAMES);
  return drawWinners(result.open, 11, OPEN_PANA_GAMES);
}

type KindCodes = Readonly<Record<PanaKind, readonly number[]>>;

// The motors settle as the pana kind that they generate.
const OPEN_PANA_GAMES: KindCodes = { single: [14, 23], double: [16, 25], triple: [18] };
const CLOSE_PANA_GAMES: KindCodes = { single: [15, 24], double: [17, 26], triple: [19] };
const STARLINE_PANA_GAMES: KindCodes = { single: [32], double: [33], triple: [34] };

/** The winners of one drawn pana: its ank in the game of digits, itself in the games of its kind. */
function drawWinners(drawn: Pana, digitGame: number, panaGames: KindCodes): readonly Selection[] {
  return [
    selection(digitGame, { digits: `${ankOf(drawn)}` }),
    ...panaGames[panaKind(drawn)].map((code) => selection(code, { digits: drawn })),
  ];
}

/** Without an open number, which only a void leaves, nothing wins that needs both. */
function closeWinners(open: Pana | null, close: Pana): readonly Selection[] {
  const ofBoth =
    open === null
      ? []
      : [
          selection(13, { digits: jodiOf(open, close) }),
          selection(20, { digits: `${ankOf(open)}`, closedigits: close }),
          selection(21, { digits: open, closedigits: `${ankOf(close)}` }),
          selection(22, { digits: open, closedigits: close }),
        ];
  return [...drawWinners(close, 12, CLOSE_PANA_GAMES), ...ofBoth].toSorted((one, other) => one - other);
}

function galiWinners(drawn: Jodi): readonly Selection[] {
  return [
    selection(41, { digits: drawn.slice(0, 1) }),
    selection(42, { digits: drawn.slice(1) }),
    selection(43, { digits: drawn }),
  ];
}

function openText(pana: Pana | null): string {
  return pana === null ? '' : `${pana}-${ankOf(pana)}`;
}

function closeText(pana: Pana | null): string {
  return pana === null ? '' : `${ankOf(pana)}-${pana}`;
}

function panaOrNull(text: string | null): Pana | null {
  assert(text === null || isPana(text), 'a result is a pana');
  return text;
}
