/*
 * Panas from the wording of the rule: three digits in rising order where 0 counts as ten and stands last. Written
 * down again here, so that a wrong member of the program's own lists shows.
 */

const ORDER = '1234567890';

export const SINGLES: readonly string[] = everyPana().filter((pana) => differentIn(pana) === 3);
export const DOUBLES: readonly string[] = everyPana().filter((pana) => differentIn(pana) === 2);
export const TRIPLES: readonly string[] = everyPana().filter((pana) => differentIn(pana) === 1);

/** How many different digits a text has. */
export function differentIn(text: string): number {
  return new Set(text).size;
}

/** The panas of a list that can be made of some digits, smallest number first. */
export function madeOf(digits: string, panas: readonly string[]): readonly string[] {
  return inOrder(panas.filter((pana) => [...pana].every((digit) => digits.includes(digit))));
}

/** Texts of three digits, smallest number first. */
export function inOrder(panas: readonly string[]): readonly string[] {
  return panas.toSorted((one, other) => Number(one) - Number(other));
}

function everyPana(): readonly string[] {
  const found: string[] = [];
  for (let first = 0; first < 10; first += 1)
    for (let second = first; second < 10; second += 1)
      for (let third = second; third < 10; third += 1)
        found.push(`${ORDER[first]}${ORDER[second]}${ORDER[third]}`);
  return found;
}
