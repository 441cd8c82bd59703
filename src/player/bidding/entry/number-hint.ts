import { canonicalPana, isPana, panaKind, type Pana, type PanaKind } from '#rules/game/pana.ts';
import type { BidName, NumberInput } from '../bid-screens.ts';

/** What can be said about three digits that a field does not accept. */
export type NumberHint =
  | { readonly kind: 'other_name'; readonly pana: Pana; readonly name: BidName }
  | { readonly kind: 'other_order'; readonly typed: string; readonly pana: Pana };

const NAMES = {
  single: 'Single Pana',
  double: 'Double Pana',
  triple: 'Triple Pana',
} as const satisfies Record<PanaKind, BidName>;
const OWN_KIND: Readonly<Record<string, PanaKind>> = {
  single_pana: 'single',
  double_pana: 'double',
  triple_pana: 'triple',
};

/** The right game for a pana of another kind, or the right order of its digits; null when there is no hint. */
export function numberHint({ list }: Pick<NumberInput, 'list'>, typed: string): NumberHint | null {
  const own = OWN_KIND[list];
  const takesAll = list === 'pana';
  if ((own === undefined && !takesAll) || !/^\d{3}$/.test(typed)) return null;
  const pana = canonicalPana(typed);
  const kind = panaKind(pana);
  if (kind !== own && !takesAll) return { kind: 'other_name', pana, name: NAMES[kind] };
  return isPana(typed) ? null : { kind: 'other_order', typed, pana };
}
