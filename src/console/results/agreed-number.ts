import type { Entries } from './entries.ts';
import type { MarketSession } from './market-session.ts';
import { readEntry } from './read-entry.ts';

/** The number that both entries name, or nothing as long as they do not. */
export function agreedNumber(family: MarketSession['family'], { first, again }: Entries): string | undefined {
  const entry = readEntry(family, first);
  return entry.state === 'valid' && again === first ? entry.number : undefined;
}
