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
  type PanaKind,
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

/**
 * What can still become of the digits that are typed, in whatever order: the numbers that have them all, of one ank if
 * one is chosen. The order of a jodi counts.
 */
export function suggestedNumbers(
  { list }: Pick<NumberInput, 'list'>,
  { typed, ank }: { readonly typed: string; readonly ank: Ank | null },
): readonly string[] {
  if (list === 'jodi') return jodisWith(typed);
  return NUMBERS[list].filter(
    (number) => isPana(number) && hasDigits(number, typed) && (ank === null || ankOf(number) === ank),
  );
}

/** As the keys stand: 61 first, 60 last. */
function jodisWith(typed: string): readonly string[] {
  if (typed.length === 2) return [typed];
  return ANK_FILTER.map((ank) => `${typed}${ank}`).filter((number) => number.length === 2);
}

/** Where in a number the typed digits are, each once. */
export function placesOf(number: string, typed: string): ReadonlySet<number> {
  const places = new Set<number>();
  for (const digit of typed) {
    const place = [...number].findIndex((one, at) => one === digit && !places.has(at));
    if (place >= 0) places.add(place);
  }
  return places;
}

function hasDigits(number: string, typed: string): boolean {
  return placesOf(number, typed).size === typed.length;
}

/** The kinds of pana that a screen of one kind takes as well. */
export function otherKinds({ list }: Pick<NumberInput, 'list'>): readonly PanaKind[] {
  const own = PANA_KINDS.find((kind) => list === `${kind}_pana`);
  return own === undefined ? [] : PANA_KINDS.filter((kind) => kind !== own);
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
