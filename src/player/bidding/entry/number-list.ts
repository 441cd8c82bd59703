import {
  ANKS,
  DOUBLE_PANAS,
  JODIS,
  PANAS,
  PANA_KINDS,
  SINGLE_PANAS,
  TRIPLE_PANAS,
  ankOf,
  canonicalPana,
  isPana,
  panaKind,
  type Ank,
  type Pana,
} from '#rules/game/pana.ts';
import { KIND_NAMES, type BidName, type NumberInput } from '../bid-screens.ts';

/** The anks in the order of boards and filters: as on a phone, and 0 counts as ten in panas. */
export const ANK_FILTER: readonly Ank[] = [...ANKS.slice(1), ...ANKS.slice(0, 1)];

const NUMBERS: Readonly<Record<NumberInput['list'], readonly string[]>> = {
  digit: ANK_FILTER.map(String),
  jodi: JODIS,
  sp_digits: [],
  dp_digits: [],
  single_pana: SINGLE_PANAS.toSorted(byPanaOrder),
  double_pana: DOUBLE_PANAS.toSorted(byPanaOrder),
  triple_pana: TRIPLE_PANAS.toSorted(byPanaOrder),
  pana: PANAS.toSorted(byPanaOrder),
};

// Motors take up to all ten digits.
const MOTOR_DIGITS_MAX = 10;

/** Every number that an input takes, in the order of its board or grid; nothing for the free digits of a motor. */
export function numbersOf({ list }: Pick<NumberInput, 'list'>): readonly string[] {
  return NUMBERS[list];
}

/** How many digits complete the number. */
export function digitsMax({ list }: Pick<NumberInput, 'list'>): number {
  return NUMBERS[list][0]?.length ?? MOTOR_DIGITS_MAX;
}

/** The panas to offer while one is typed: those that begin so, of one ank if one is chosen. */
export function suggestedPanas(
  { list }: Pick<NumberInput, 'list'>,
  { typed, ank }: { readonly typed: string; readonly ank: Ank | null },
): readonly Pana[] {
  const panas = NUMBERS[list].filter(isPana);
  return panas.filter((pana) => pana.startsWith(typed) && (ank === null || ankOf(pana) === ank));
}

/** What can be said about three digits that a field does not accept. */
export type NumberHint =
  | { readonly kind: 'other_name'; readonly pana: Pana; readonly name: BidName }
  | { readonly kind: 'other_order'; readonly typed: string; readonly pana: Pana };

/** The right game for a pana of another kind, or the right order of its digits; null when there is no hint. */
export function numberHint({ list }: Pick<NumberInput, 'list'>, typed: string): NumberHint | null {
  const own = PANA_KINDS.find((kind) => list === `${kind}_pana`);
  const takesAll = list === 'pana';
  if ((own === undefined && !takesAll) || !/^\d{3}$/.test(typed)) return null;
  const pana = canonicalPana(typed);
  const kind = panaKind(pana);
  if (kind !== own && !takesAll) return { kind: 'other_name', pana, name: KIND_NAMES[kind] };
  return isPana(typed) ? null : { kind: 'other_order', typed, pana };
}

/** Sorts panas as players read them: 0 counts as ten, so 120 comes after 129. */
export function byPanaOrder(one: Pana, other: Pana): number {
  return asTens(one) < asTens(other) ? -1 : 1;
}

/** The character after 9 stands for ten. */
function asTens(pana: Pana): string {
  return pana.replaceAll('0', ':');
}
