import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { line, main, slipOf } from '#rules/slip/slip-fixture.ts';
import { acceptSlip } from '#rules/slip/slip.ts';
import { instant } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import { createDatabase } from '../../../test/support/create-database.ts';
import { testConfig } from '../../../test/support/test-config.ts';
import { SILENT_LOG } from '../platform/log.ts';
import { openMetrics } from '../platform/metrics.ts';
import { type Db, type Queryable, queryable } from '../platform/store/db.ts';
import { openPostgres } from '../platform/store/postgres-db.ts';
import { type Sql, sql } from '../platform/store/sql.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { openFlushPace } from './flush-pace.ts';
import type { PlacedSlip } from './placed-slip.ts';
import { openSlipPlacer } from './slip-placer.ts';

const SLIP = accepted(acceptSlip(slipOf('Single Digit', 'Open', line('5')), main));
const NOON = instant(Date.UTC(2026, 10, 28, 12));

let store: Db;
beforeAll(async () => {
  store = openPostgres(await createDatabase(inject('postgresUrl')), { poolMax: 2, log: SILENT_LOG });
});
afterAll(() => store.close());

/** A placer whose every flush is accepted and takes no time, and by which way each went. */
function openPlacer() {
  const ways: string[] = [];
  const accepting = (way: string, db: Queryable) =>
    queryable(<Row>(flush: Sql) => {
      ways.push(way);
      return db.query<Row>(sql`
        select 'accepted' as outcome, 1 as seq, 0 as balance, 0 as at, 1000 as total from unnest(${flush.values[0]}::bigint[])`);
    });
  const db: Db = { ...store, ...accepting('pool', store), line: () => accepting('line', store.line()) };
  const clock = { now: () => NOON, skewMs: () => 0, measure: () => Promise.resolve() };
  const placer = openSlipPlacer(
    { db, metrics: openMetrics(), config: testConfig(), clock },
    { current: () => DEFAULT_SETTINGS, refresh: () => Promise.resolve() },
    openFlushPace(() => 0),
  );
  return { placer, ways };
}

function slipBy(playerId: number): PlacedSlip {
  return {
    playerId,
    loginSession: null,
    key: `key of ${playerId}`,
    fingerprint: 'ab',
    marketDayId: 1,
    openSession: 1,
    closeSession: null,
    slip: SLIP,
    requestId: 'request',
    ipPrefix: '127.0.0.0/24',
  };
}

test('flushes of few go in a line once they have been quick, those of many beside it', async () => {
  const { placer, ways } = openPlacer();
  for (let player = 1; player <= 50; player += 1) await placer.place(slipBy(player));
  expect([ways[0], ways.at(-1)]).toEqual(['pool', 'line']);
  await Promise.all(Array.from({ length: 8 }, (_, player) => placer.place(slipBy(player))));
  expect([ways.length, ways.at(-1)]).toEqual([51, 'line']);
  await Promise.all(Array.from({ length: 9 }, (_, player) => placer.place(slipBy(player))));
  expect([ways.length, ways.at(-1)]).toEqual([52, 'pool']);
});
