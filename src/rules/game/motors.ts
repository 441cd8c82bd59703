/**
 * The entry screens that make many bids from one entry (decisions §4): SP Motor, DP Motor and SP DP TP. They
 * only make the list; each line is then a bid of its own.
 */
import {
  DOUBLE_PANAS,
  PANA_KINDS,
  SINGLE_PANAS,
  panasOfAnk,
  type Ank,
  type Pana,
  type PanaKind,
} from './pana.ts';
import { accept, refuse, type Refusal, type Verdict } from '../verdict.ts';

/**
 * Every single pana made of the digits entered, ascending: C(n, 3) of them for n different digits. Refuses
 * digit_not_valid ('Digit not valid' on the screen) below three characters, for anything but digits, and when fewer than three digits differ,
 * because then there is nothing to bid on.
 * @example spMotor('1234') // 123 124 134 234
 */
export function spMotor(digits: string): Verdict<readonly Pana[], Refusal<'digit_not_valid'>> {
  const panas = panasMadeOf(digits, SINGLE_PANAS);
  return panas.length === 0 ? refuse({ code: 'digit_not_valid' }) : accept(panas);
}

/**
 * Every double pana made of two of the digits entered, ascending: n(n-1) of them for n different digits. Refuses
 * pana_too_short ('Please enter a valid Pana (at least 2 digits)') below two characters, for anything but digits, and when no two digits differ.
 * @example dpMotor('12') // 112 122
 */
export function dpMotor(digits: string): Verdict<readonly Pana[], Refusal<'pana_too_short'>> {
  const panas = panasMadeOf(digits, DOUBLE_PANAS);
  return panas.length === 0 ? refuse({ code: 'pana_too_short' }) : accept(panas);
}

/**
 * All panas of one ank in the kinds whose boxes are ticked, ascending: 12 for SP, 9 for DP, 1 for TP.
 * @example spDpTp(ank(9), ['triple']) // ['333']
 */
export function spDpTp(digit: Ank, kinds: readonly PanaKind[]): readonly Pana[] {
  return PANA_KINDS.filter((kind) => kinds.includes(kind))
    .flatMap((kind) => panasOfAnk(digit, kind))
    .toSorted((one, other) => Number(one) - Number(other));
}

function panasMadeOf(digits: string, panas: readonly Pana[]): readonly Pana[] {
  if (!/^\d+$/.test(digits)) return [];
  const entered = new Set(digits);
  return panas.filter((pana) => [...pana].every((digit) => entered.has(digit)));
}
