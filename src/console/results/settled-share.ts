import type { MarketSession } from './market-session.ts';

/** How much of the settlement is done, 0 to 1. */
export function settledShare({ state, settlement }: MarketSession): number {
  if (state === 'settled' || settlement?.state === 'done') return 1;
  if (settlement === null || settlement.chunks === 0) return 0;
  return Math.min(1, settlement.chunks_done / settlement.chunks);
}
