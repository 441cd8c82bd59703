import { createHash } from 'node:crypto';
import type { Family } from '#rules/game/games.ts';
import { parsePastResults } from '#rules/game/past-results.ts';
import { type ImportPlan, planImport, type StoredDay } from '#rules/game/plan-import.ts';
import { marketResult } from '#rules/game/results.ts';
import { type MarketDay, marketDay } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import { type Market, selectMarket } from '../../markets/market-store.ts';
import { lockPastDays } from '../../markets/past-session-store.ts';
import { inTurns } from '../../platform/in-turns.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { refusal } from '../../platform/web/request.ts';
import { databaseNow, type PastDayRow, selectPastDays } from './past-result-store.ts';

/** What importing a file would do now. */
export interface ReadImport {
  readonly market: Market;
  readonly plan: ImportPlan;
  /** Of the market and the results that would be stored: equal fingerprints, equal imports. */
  readonly fingerprint: string;
}

/**
 * Reads a file of past results against what is stored. With `hold`, the market and the days stay as they are until the
 * transaction ends, so of two who import at once the second one finds what the first one stored.
 */
export async function readImport(
  db: Queryable,
  zone: string,
  asked: { readonly gameId: string; readonly csv: string; readonly hold: boolean },
) {
  const market = await selectMarket(db, asked.gameId, { lock: asked.hold });
  if (market === null) return refusal('market_unknown', { field: 'game_id' });
  const at = await databaseNow(db);
  const file = await inTurns(parsePastResults(asked.csv, { schedule: market.schedule, at, zone }));
  if (!file.ok) return refusal(file.refusal.code, { params: file.refusal.params, field: 'csv' });
  const days = { marketId: market.id, days: file.value.good.map(({ result }) => result.day), at };
  if (asked.hold) await lockPastDays(db, days);
  const stored = await selectPastDays(db, days);
  const plan = planImport(
    market.family,
    file.value,
    new Map(stored.map((row) => toStoredDay(market.family, row))),
  );
  const read: ReadImport = { market, plan, fingerprint: fingerprintOf(market, plan) };
  return { ok: true as const, read };
}

function toStoredDay(family: Family, row: PastDayRow): readonly [MarketDay, StoredDay] {
  const result = marketResult(family, row.open, row.close);
  const close = result.family === 'main' ? result.close : null;
  const { is_voided: isVoided, is_over: isOver, has_bids: hasBids } = row;
  return [accepted(marketDay(row.day)), { open: result.open, close, isVoided, isOver, hasBids }];
}

function fingerprintOf(market: Market, { fresh }: ImportPlan): string {
  const results = fresh.map(({ result: { day, open, close } }) => [day, open, close]);
  return createHash('sha256')
    .update(JSON.stringify([market.id, results]))
    .digest('base64url');
}
