import type { MarketSession } from './market-session.ts';

/** How many digits the result of a family has: those of a pana, or the two of gali. */
export function entryLength(family: MarketSession['family']): number {
  return family === 'gali' ? 2 : 3;
}
