import { setImmediate as breathe } from 'node:timers/promises';
import { type GoodRow, pastSessionsOf } from '#rules/game/past-results.ts';
import { announceMarkets } from '../../markets/market-board.ts';
import type { Market } from '../../markets/market-store.ts';
import type { PastSession } from '../../markets/past-session-store.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { type ImportedBy, insertPastResults } from './past-result-store.ts';
import type { ReadImport } from './read-import.ts';

// Reading the clock of a zone for a day takes a tenth of a millisecond; bids of players wait no longer than for this many.
const DAYS_AT_ONCE = 100;

/** Stores the new results of a file, all of them or none, and tells everybody. Answers what the trail says of it. */
export async function importResults(
  { config, live }: Pick<AppContext, 'config' | 'live'>,
  tx: Queryable,
  { read, by }: { readonly read: ReadImport; readonly by: ImportedBy },
) {
  const { market, plan, fingerprint } = read;
  const { fresh, known, bad } = plan;
  const results = await insertPastResults(tx, await sessionsIn(market, fresh, config.zone), by);
  await announceMarkets(tx, live);
  const days = fresh.map(({ result }) => result.day).toSorted();
  return {
    days: fresh.length,
    results,
    known: known.length,
    bad: bad.length,
    first: days[0],
    last: days.at(-1),
    fingerprint,
  };
}

async function sessionsIn(
  market: Market,
  rows: readonly GoodRow[],
  zone: string,
): Promise<readonly PastSession[]> {
  const sessions: PastSession[] = [];
  for (const [at, { result }] of rows.entries()) {
    if (at % DAYS_AT_ONCE === 0) await breathe();
    for (const times of pastSessionsOf(market.schedule, result.day, zone)) {
      const number = times.session === 'open' ? result.open : result.close;
      if (number !== null) sessions.push({ marketId: market.id, day: result.day, ...times, number });
    }
  }
  return sessions;
}
