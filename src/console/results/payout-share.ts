import { formatCount } from '#client/format/format-count.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { parsePoints } from '#rules/money.ts';
import { accepted } from '#rules/verdict.ts';
import type { MarketSession } from './session-label.ts';

/**
 * The share of the points that goes back to players: '90.5%', nothing without bids. For reading only, never for sums.
 */
export function payoutShare({
  payout,
  points,
}: {
  readonly payout: string;
  readonly points: string;
}): string | undefined {
  const staked = accepted(parsePoints(points));
  if (staked === 0) return undefined;
  const paid = accepted(parsePoints(payout));
  return `${(Math.round((paid / staked) * 1000) / 10).toFixed(1)}%`;
}

/** How much of the settlement is done, 0 to 1. */
export function settledShare({ state, settlement }: MarketSession): number {
  if (state === 'settled' || settlement?.state === 'done') return 1;
  if (settlement === null || settlement.batches === 0) return 0;
  return Math.min(1, settlement.batches_done / settlement.batches);
}

const TENTH_MS = 100;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long a job took: 'under 0.1 s', '0.8 s', '12 s', '2 min 05 s'. Tenths only where they say something. */
export function formatTaken(takenMs: number): string {
  const ms = Math.max(0, takenMs);
  if (ms < TENTH_MS) return 'under 0.1 s';
  if (ms < 10 * SECOND_MS) return `${(Math.floor(ms / TENTH_MS) / 10).toFixed(1)} s`;
  if (ms < MINUTE_MS) return `${Math.floor(ms / SECOND_MS)} s`;
  const seconds = String(Math.floor((ms % MINUTE_MS) / SECOND_MS)).padStart(2, '0');
  return `${Math.floor(ms / MINUTE_MS)} min ${seconds} s`;
}

/** '1 player', '198 players'. */
export function formatPlayers(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'player' : 'players'}`;
}

/**
 * A rate of the wire, "10-100000", as the console shows it: '10-1,00,000'. Several rates of one day stay a list;
 * without a bid there is none.
 */
export function formatRateText(rate: string): string {
  if (rate === '') return '--';
  return rate.replace(/\d+(\.\d+)?/g, (amount) => formatPoints(amount));
}
