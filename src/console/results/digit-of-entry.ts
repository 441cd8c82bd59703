import { ankOf, isPana } from '#rules/pana.ts';

/** The digit that a pana makes, computed and never typed (security.md FAIR-06); nothing for anything else. */
export function digitOfEntry(digits: string): string | undefined {
  return isPana(digits) ? String(ankOf(digits)) : undefined;
}
