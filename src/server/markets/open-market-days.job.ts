import { addDays, localTime } from '#rules/time/time.ts';
import { sessionsOf } from '#rules/time/schedule.ts';
import type { Job } from '../platform/jobs.ts';
import type { AppContext } from '../platform/app-context.ts';
import { announceMarkets } from './market-board.ts';
import { selectMarkets } from './market-store.ts';
import { insertSessions } from './session-store.ts';

const DAYS_AHEAD = 2;

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
  const today = localTime(node.clock.now(), node.config.zone).day;
  const days = Array.from({ length: DAYS_AHEAD + 2 }, (_, i) => addDays(today, i - 1));
  const markets = await selectMarkets(node.db);
  const sessions = markets.flatMap((market) =>
    days.flatMap((day) =>
      sessionsOf(market.schedule, day, node.config.zone).map((session) => ({
        marketId: market.id,
        day,
        ...session,
      })),
    ),
  );
  await node.db.transaction(async (tx) => {
    const added = await insertSessions(tx, sessions);
    if (added > 0) await announceMarkets(tx, node.live);
  });
}
