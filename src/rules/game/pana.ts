/**
 * Panas, anks and jodis (decisions §1 and decisions §4). A pana is three digits in ascending order where 0 counts as ten
 * and so stands last: 120, 390, 100, 000. Its ank is the digit sum modulo ten. The lists are made from that rule,
 * because tables found in the wild have wrong members.
 */
import { accept, assert, refuse, type Refusal, type Verdict } from '../verdict.ts';

export type Pana = string & { readonly __kind: 'pana' };
/** 0 to 9. */
export type Ank = number & { readonly __kind: 'ank' };
/** Two digits: open ank, then close ank; also what a gali market draws. */
export type Jodi = string & { readonly __kind: 'jodi' };

export const PANA_KINDS = ['single', 'double', 'triple'] as const;
export type PanaKind = (typeof PANA_KINDS)[number];

/** In order of precedence. `params.n` is what was typed, cut to a length that is safe to show. */
export const NUMBER_REFUSALS = ['number_required', 'number_not_valid'] as const;
export type NumberRefusal = Refusal<(typeof NUMBER_REFUSALS)[number]>;

/** 0 to 9. */
export const ANKS: readonly Ank[] = Array.from({ length: 10 }, (_, digit) => ank(digit));
/** All 220 in ascending order, 000 first. */
export const PANAS: readonly Pana[] = everyPana();
/** The 120 of three different digits. */
export const SINGLE_PANAS: readonly Pana[] = PANAS.filter((pana) => panaKind(pana) === 'single');
/** The 90 with exactly one pair. */
export const DOUBLE_PANAS: readonly Pana[] = PANAS.filter((pana) => panaKind(pana) === 'double');
/** The 10 of one digit. */
export const TRIPLE_PANAS: readonly Pana[] = PANAS.filter((pana) => panaKind(pana) === 'triple');
/** The 100 jodis, 00 to 99. */
export const JODIS: readonly Jodi[] = ANKS.flatMap((open) =>
  ANKS.map((close) => brandJodi(`${open}${close}`)),
);

const LONGEST_SHOWN = 12;
const PANA_SET: ReadonlySet<string> = new Set<string>(PANAS);
const JODI_SET: ReadonlySet<string> = new Set<string>(JODIS);

/**
 * A digit as an ank. Faults on anything else than 0 to 9.
 * @example ank(7) // 7
 */
export function ank(digit: number): Ank {
  assert(Number.isInteger(digit) && digit >= 0 && digit <= 9, 'an ank is a digit');
  return digit as Ank;
}

/**
 * The class of a pana by how many different digits it has.
 * @example panaKind(canonicalPana('550')) // 'double'
 */
export function panaKind(pana: Pana): PanaKind {
  const different = new Set(pana).size;
  if (different === 3) return 'single';
  return different === 2 ? 'double' : 'triple';
}

/**
 * True for the three characters of a canonical pana.
 * @example isPana('120') && !isPana('012')
 */
export function isPana(text: unknown): text is Pana {
  return typeof text === 'string' && PANA_SET.has(text);
}

/**
 * True for two digits.
 * @example isJodi('05') && !isJodi('5')
 */
export function isJodi(text: unknown): text is Jodi {
  return typeof text === 'string' && JODI_SET.has(text);
}

/**
 * Reads a pana in canonical order. Refuses number_required, then number_not_valid, also for the right digits in
 * another order: whoever means 120 has to see 120 before points are on it.
 * @example parsePana('120') // { ok: true, value: '120' }
 */
export function parsePana(text: unknown): Verdict<Pana, NumberRefusal> {
  return isPana(text) ? accept(text) : refuseNumber(text);
}

/**
 * Reads a jodi of two digits. Refuses number_required, then number_not_valid.
 * @example parseJodi('07') // { ok: true, value: '07' }
 */
export function parseJodi(text: unknown): Verdict<Jodi, NumberRefusal> {
  return isJodi(text) ? accept(text) : refuseNumber(text);
}

/**
 * Reads one digit. Refuses number_required, then number_not_valid.
 * @example parseAnk('7') // { ok: true, value: 7 }
 */
export function parseAnk(text: unknown): Verdict<Ank, NumberRefusal> {
  return typeof text === 'string' && /^\d$/.test(text) ? accept(ank(Number(text))) : refuseNumber(text);
}

/**
 * The refusal of a typed number: number_required when nothing is there, else number_not_valid with what was typed.
 * @example refuseNumber('012') // { ok: false, refusal: { code: 'number_not_valid', params: { n: '012' } } }
 */
export function refuseNumber(typed: unknown): Verdict<never, NumberRefusal> {
  if (typed === undefined || typed === null || typed === '') return refuse({ code: 'number_required' });
  const shown = typeof typed === 'string' || typeof typed === 'number' ? String(typed) : '';
  return refuse({ code: 'number_not_valid', params: { n: shown.slice(0, LONGEST_SHOWN) } });
}

/**
 * The ank a pana makes: its digit sum modulo ten.
 * @example ankOf(canonicalPana('678')) // 1
 */
export function ankOf(pana: Pana): Ank {
  return ank([...pana].reduce((sum, digit) => sum + Number(digit), 0) % 10);
}

/**
 * All panas of one ank and kind in ascending order: 12 single, 9 double, 1 triple.
 * @example panasOfAnk(ank(0), 'triple') // ['000']
 */
export function panasOfAnk(digit: Ank, kind: PanaKind): readonly Pana[] {
  return PANAS.filter((pana) => ankOf(pana) === digit && panaKind(pana) === kind);
}

/**
 * The jodi of a market day: open ank, then close ank.
 * @example jodiOf(canonicalPana('123'), canonicalPana('140')) // '65'
 */
export function jodiOf(open: Pana, close: Pana): Jodi {
  return brandJodi(`${ankOf(open)}${ankOf(close)}`);
}

/**
 * The twenty jodis that charts print red: equal digits, or digits five apart.
 * @example isRedJodi('05') && isRedJodi('77') && !isRedJodi('12')
 */
export function isRedJodi(jodi: string): boolean {
  assert(isJodi(jodi), 'a jodi has two digits');
  return Math.abs(Number(jodi[0]) - Number(jodi[1])) % 5 === 0;
}

/**
 * Three digits put into the order a pana is written in.
 * @example canonicalPana('021') // '120'
 */
export function canonicalPana(digits: string): Pana {
  assert(/^\d{3}$/.test(digits), 'a pana has three digits');
  return [...digits].toSorted((one, other) => panaRank(one) - panaRank(other)).join('') as Pana;
}

function everyPana(): readonly Pana[] {
  const draws = Array.from({ length: 1000 }, (_, draw) => String(draw).padStart(3, '0'));
  return [...new Set(draws.map(canonicalPana))].toSorted((one, other) => Number(one) - Number(other));
}

function panaRank(digit: string): number {
  return digit === '0' ? 10 : Number(digit);
}

function brandJodi(digits: string): Jodi {
  return digits as Jodi;
}
