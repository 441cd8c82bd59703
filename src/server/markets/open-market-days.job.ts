import { addDays, localTime } from '#rules/time/time.ts';
import { sessionsOf } from '#rules/time/schedule.ts';
import type { Job } from '../platform/jobs.ts';
import type { AppContext } from '../platform/app-context.ts';
import { takeLock } from '../platform/locks.ts';
import type { Queryable } from '../platform/store/db.ts';
import { announceMarkets } from './market-board.ts';
import { selectMarkets } from './market-store.ts';
import { insertSessions } from './session-store.ts';

/** So many days after today have stored sessions. */
export const DAYS_AHEAD = 2;

/**
 * Opens the market days of yesterday (overnight markets), today and the days ahead from the schedules. Bids need a
 * stored session: its times are what the database compares its clock with.
 */
export function openMarketDaysJob(node: Pick<AppContext, 'db' | 'clock' | 'live' | 'config'>): Job {
  return { name: 'open market days', everyMs: 10 * 60_000, run: () => openMarketDays(node) };
}

export async function openMarketDays(
  node: Pick<AppContext, 'db' | 'clock' | 'live' | 'config'>,
): Promise<void> {
  await node.db.transaction(async (tx) => {
    // Otherwise a day could be opened by a schedule that somebody changes at this moment.
    await takeLock(tx, 'market_plans');
    await openDaysIn(tx, node);
  });
}

/** The same in the transaction of whoever has changed a schedule, and has the lock of the plans. */
export async function openDaysIn(
  tx: Queryable,
  node: Pick<AppContext, 'clock' | 'live' | 'config'>,
): Promise<void> {
  const today = localTime(node.clock.now(), node.config.zone).day;
  const days = Array.from({ length: DAYS_AHEAD + 2 }, (_, i) => addDays(today, i - 1));
  const markets = await selectMarkets(tx);
  const sessions = markets.flatMap((market) =>
    days.flatMap((day) =>
      sessionsOf(market.schedule, day, node.config.zone).map((session) => ({
        marketId: market.id,
        day,
        ...session,
      })),
    ),
  );
  if ((await insertSessions(tx, sessions)) > 0) await announceMarkets(tx, node.live);
}
