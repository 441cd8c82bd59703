/**
 * Sets of numbers that players bid together: each digit has its cut, the digit five away; a family is
 * every number that cuts make of one; a crossing is every pair of some digits. They only make lists: each number is then
 * a bid of its own. The motors and SP DP TP are in motors.ts.
 */
import { accepted } from '../verdict.ts';
import { JODIS, canonicalPana, isRedJodi, parseJodi, type Ank, type Jodi, type Pana } from './pana.ts';

/**
 * All panas that come from one by replacing any of its digits by its cut, ascending: 8 of them; 6 where two digits are
 * equal or cuts of each other, 4 where all three are.
 * @example panaFamily(canonicalPana('123')) // 123 128 137 178 236 268 367 678
 */
export function panaFamily(pana: Pana): readonly Pana[] {
  return ascending(withCuts(pana).map(canonicalPana));
}

/**
 * All jodis that come from one by replacing any of its digits by its cut, in both orders, ascending: 8 of them; 4 where
 * the digits are equal or cuts of each other.
 * @example jodiFamily(accepted(parseJodi('61'))) // 11 16 61 66
 */
export function jodiFamily(jodi: Jodi): readonly Jodi[] {
  const made = new Set(withCuts(jodi));
  return JODIS.filter((one) => made.has(one) || made.has(reversed(one)));
}

/**
 * The pana of the three cuts.
 * @example cutPana(canonicalPana('127')) // '267'
 */
export function cutPana(pana: Pana): Pana {
  return canonicalPana([...pana].map(cutOf).join(''));
}

/**
 * The jodi of the two cuts, in the same order.
 * @example cutJodi(accepted(parseJodi('61'))) // '16'
 */
export function cutJodi(jodi: Jodi): Jodi {
  return accepted(parseJodi([...jodi].map(cutOf).join('')));
}

/**
 * Every jodi of two different digits out of some, ascending: n(n-1) of them for n digits; with the doubles n² of them.
 * @example crossing([ank(1), ank(2)], { withDoubles: true }) // 11 12 21 22
 */
export function crossing(
  digits: readonly Ank[],
  { withDoubles }: { readonly withDoubles: boolean },
): readonly Jodi[] {
  const chosen = new Set(digits.map(String));
  return JODIS.filter((jodi) => {
    const [open = '', close = ''] = jodi;
    return chosen.has(open) && chosen.has(close) && (withDoubles || open !== close);
  });
}

/** The twenty red jodis, ascending: equal digits, or a digit and its cut. */
export const RED_JODIS: readonly Jodi[] = JODIS.filter(isRedJodi);

/** The number with each of its digits as it is or cut: all ways. */
function withCuts(number: string): readonly string[] {
  return [...number].reduce<readonly string[]>(
    (begun, digit) => begun.flatMap((start) => [start + digit, start + cutOf(digit)]),
    [''],
  );
}

function cutOf(digit: string): string {
  return String((Number(digit) + 5) % 10);
}

function reversed(jodi: string): string {
  return [...jodi].toReversed().join('');
}

function ascending(panas: readonly Pana[]): readonly Pana[] {
  return [...new Set(panas)].toSorted((one, other) => Number(one) - Number(other));
}
