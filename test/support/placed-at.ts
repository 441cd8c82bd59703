import type { Instant } from '#rules/time/time.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayer } from './people.ts';
import type { TestSystem } from './test-system.ts';
import type { TestDraw } from './test-market.ts';
import { slipOn, SUBMIT_CALL, type TestLine } from './test-slip.ts';
import { windSystem } from './wind-clock.ts';

export interface TimedBid {
  readonly market: TestDraw;
  readonly session: 'Open' | 'Close';
  readonly line?: TestLine;
  readonly pana?: string;
}

/**
 * Places a slip at an instant, on a system whose clock can be set. Returns the market day that it went to, or why it
 * was
 * refused.
 */
export async function placedAt(system: TestSystem, at: Instant, bid: TimedBid): Promise<string | undefined> {
  await windSystem(system, at);
  const { market, session } = bid;
  const player = await addPlayer(system.node.db, 10);
  const line = bid.line ?? { digits: '6', points: 10 };
  const pana = bid.pana ?? (market.family === 'gali' ? 'Left Digit' : 'Single Digit');
  const slip = slipOn(market, [line], { bid_date: '', session, pana });
  const { body } = await system.call(SUBMIT_CALL[market.family], slip, { ...player, key: 'slip' });
  if (!body.status) return body.code;
  const { day } = await system.node.db.one<{ day: string }>(sql`
    select d.day::text as day from slips s join market_days d on d.id = s.market_day_id
    where s.player_id = ${player.id} and d.market_id = ${market.id}`);
  return day;
}
