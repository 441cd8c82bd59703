import {
  ANKS,
  DOUBLE_PANAS,
  JODIS,
  PANAS,
  SINGLE_PANAS,
  TRIPLE_PANAS,
  ankOf,
  type Ank,
  type Pana,
} from '#rules/game/pana.ts';
import type { NumberInput } from '../bid-screens.ts';

type List = NumberInput['list'];

/** The anks in the order of boards and filters: as on a phone, and 0 counts as ten in panas. */
export const ANK_FILTER: readonly Ank[] = [...ANKS.slice(1), ...ANKS.slice(0, 1)];

const PANA_LISTS: Readonly<Record<List, readonly Pana[]>> = {
  digit: [],
  jodi: [],
  sp_digits: [],
  dp_digits: [],
  single_pana: SINGLE_PANAS.toSorted(byPanaOrder),
  double_pana: DOUBLE_PANAS.toSorted(byPanaOrder),
  triple_pana: TRIPLE_PANAS.toSorted(byPanaOrder),
  pana: PANAS.toSorted(byPanaOrder),
};

const NUMBERS: Readonly<Record<List, readonly string[]>> = {
  ...PANA_LISTS,
  digit: ANK_FILTER.map(String),
  jodi: JODIS,
};

// Motors take up to all ten digits.
const DIGITS_MAX: Readonly<Record<List, number>> = {
  digit: 1,
  jodi: 2,
  sp_digits: 10,
  dp_digits: 10,
  single_pana: 3,
  double_pana: 3,
  triple_pana: 3,
  pana: 3,
};

/** Every number that an input takes, in the order of its board or grid; nothing for the free digits of a motor. */
export function numbersOf({ list }: Pick<NumberInput, 'list'>): readonly string[] {
  return NUMBERS[list];
}

/** How many digits complete the number. */
export function digitsMax({ list }: Pick<NumberInput, 'list'>): number {
  return DIGITS_MAX[list];
}

/** The panas to offer while one is typed: those that begin so, of one ank if one is chosen. */
export function suggestedPanas(
  { list }: Pick<NumberInput, 'list'>,
  { typed, ank }: { readonly typed: string; readonly ank: Ank | null },
): readonly Pana[] {
  return PANA_LISTS[list].filter((pana) => pana.startsWith(typed) && (ank === null || ankOf(pana) === ank));
}

/** Sorts panas as players read them: 0 counts as ten, so 120 stands after 129. */
export function byPanaOrder(one: Pana, other: Pana): number {
  return asTens(one) < asTens(other) ? -1 : 1;
}

/** The character after 9 stands for ten. */
function asTens(pana: Pana): string {
  return pana.replaceAll('0', ':');
}
