import { canonicalPana, isPana, panaKind } from '#rules/pana.ts';
import { entryLength } from './entry-length.ts';
import type { MarketSession } from './market-session.ts';

/** What stands in the boxes of a result. */
export type Entry =
  | { readonly state: 'partial' }
  | { readonly state: 'valid'; readonly number: string; readonly means: string }
  | { readonly state: 'wrong'; readonly number: string; readonly meant: string };

/** Reads a typed result. Digits in the wrong order are not repaired, only answered with the pana they make. */
export function readEntry(family: MarketSession['family'], digits: string): Entry {
  if (digits.length < entryLength(family)) return { state: 'partial' };
  if (family === 'gali') return { state: 'valid', number: digits, means: 'a result' };
  if (isPana(digits)) return { state: 'valid', number: digits, means: `a ${KINDS[panaKind(digits)]}` };
  return { state: 'wrong', number: digits, meant: canonicalPana(digits) };
}

const KINDS = { single: 'Single Pana', double: 'Double Pana', triple: 'Triple Pana' } as const;
