import { gameOf, type Session } from '#rules/game/games.ts';
import type { RateCard } from '#rules/game/rates.ts';
import { gameOfScreen, type BidName, type BidScreenRow } from '../bidding/bid-screens.ts';
import { RATE_LINES, type RateRow } from '../rates/rate-rows.ts';

// One entry of that screen makes bids of these three.
const MADE_BY_SP_DP_TP = ['Single Pana', 'Double Pana', 'Triple Pana'] as const satisfies readonly BidName[];

/** What a bid screen bids on, with the current rates. */
export function oddsRows(row: BidScreenRow, session: Session, rates: RateCard): readonly RateRow[] {
  const names = row.makes === 'sp_dp_tp' ? MADE_BY_SP_DP_TP : [row.name];
  const keys = new Set(names.map((name) => gameOfScreen(row, name, session).rateKey));
  return RATE_LINES[row.family]
    .filter((line) => keys.has(gameOf(line.gameCode).rateKey))
    .map((line) => ({ ...line, rate: rates[gameOf(line.gameCode).rateKey] }));
}
