import { canonicalPana, isPana, panaKind, ankOf } from '#rules/game/pana.ts';
import { joinResult, type MarketSession } from '../format-session.ts';

/** What is typed in the boxes of a result. */
export type Entry =
  | { readonly state: 'partial' }
  | { readonly state: 'valid'; readonly number: string; readonly means: string }
  | { readonly state: 'wrong'; readonly number: string; readonly meant: string };

/** Reads a typed result. Digits in the wrong order are not corrected, only returned with the pana they make. */
export function readEntry(family: MarketSession['family'], digits: string): Entry {
  if (digits.length < entryLength(family)) return { state: 'partial' };
  if (family === 'gali') return { state: 'valid', number: digits, means: 'a result' };
  if (isPana(digits)) return { state: 'valid', number: digits, means: `a ${KINDS[panaKind(digits)]}` };
  return { state: 'wrong', number: digits, meant: canonicalPana(digits) };
}

const KINDS = { single: 'Single Pana', double: 'Double Pana', triple: 'Triple Pana' } as const;

/** How many digits the result of a family has: those of a pana, or the two of gali. */
export function entryLength(family: MarketSession['family']): number {
  return family === 'gali' ? 2 : 3;
}

/** The digit that a pana makes, computed and never typed (FAIR-06); nothing for anything else. */
export function digitOfEntry(digits: string): string | undefined {
  return isPana(digits) ? String(ankOf(digits)) : undefined;
}

/** A result is typed twice, because nobody notices their own mistake when reading. */
export type Entries = { readonly first: string; readonly again: string };

/** The number in both entries, or nothing until they agree. */
export function agreedNumber(family: MarketSession['family'], { first, again }: Entries): string | undefined {
  const entry = readEntry(family, first);
  return entry.state === 'valid' && again === first ? entry.number : undefined;
}

type Entered = {
  readonly session: MarketSession;
  readonly number: string;
  /** What the pana makes; nothing until it is one. */
  readonly digit: string | undefined;
};

/** What players will read once a number is declared, put together while it is typed. */
export function resultAfter({ session, number, digit }: Entered): string {
  const { open_result: open, close_result: close } = session;
  if (session.family === 'gali') return number === '' ? joinResult(session) : number;
  if (digit === undefined) return joinResult(session);
  return session.session === 'open'
    ? joinResult({ open_result: `${number}-${digit}`, close_result: close })
    : joinResult({ open_result: open, close_result: `${digit}-${number}` });
}
