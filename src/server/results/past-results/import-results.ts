import { setImmediate as breathe } from 'node:timers/promises';
import { type GoodRow, pastSessionsOf } from '#rules/game/past-results.ts';
import { announceMarkets } from '../../markets/market-board.ts';
import type { Market } from '../../markets/market-store.ts';
import type { PastSession } from '../../markets/past-session-store.ts';
import { recordEvent } from '../../platform/audit-event.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import { insertPastResults } from './past-result-store.ts';
import { readImport } from './read-import.ts';

// Reading the clock of a zone for a day takes a tenth of a millisecond; bids of players wait no longer than for this many.
const DAYS_AT_ONCE = 100;

/** Stores the new results of a file that was previewed, all of them or none. */
export function importResults(node: AppContext): Handler<'/console/api/import-results'> {
  return async (request, input) =>
    node.db.transaction(async (tx) => {
      const { zone } = node.config;
      const outcome = await readImport(tx, zone, { gameId: input.game_id, csv: input.csv, hold: true });
      if (!outcome.ok) return outcome;
      const { market, plan, fingerprint } = outcome.read;
      const { fresh, known, bad } = plan;
      if (fresh.length === 0) return refusal('nothing_to_import');
      if (fingerprint !== input.fingerprint) return refusal('import_differs');
      const stored = await insertPastResults(tx, await sessionsIn(market, fresh, zone), request.staff.id);
      const days = fresh.map(({ result }) => result.day).toSorted();
      await recordEvent(tx, request, {
        actor: `staff:${request.staff.id}`,
        action: 'past_results_imported',
        object: `market:${market.id}`,
        detail: {
          days: fresh.length,
          results: stored,
          known: known.length,
          bad: bad.length,
          first: days[0],
          last: days.at(-1),
          fingerprint,
        },
      });
      await announceMarkets(tx, node.live);
      return answer({ imported_days: fresh.length });
    });
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
