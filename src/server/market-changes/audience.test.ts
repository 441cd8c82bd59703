import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { countBuffers } from '../../../test/support/count-buffers.ts';
import { createDatabase } from '../../../test/support/create-database.ts';
import { addPlayers } from '../../../test/support/add-players.ts';
import { SILENT_LOG } from '../platform/log.ts';
import type { Db } from '../platform/store/db.ts';
import { openPostgres } from '../platform/store/postgres-db.ts';
import { sql } from '../platform/store/sql.ts';
import { selectListeners } from './audience-store.ts';

const SLIPS_OF_EACH = 20;
/** The slips of two players stand on some pages; those of all on three hundred. */
const PAGES_MAX = 120;

let db: Db;
beforeAll(async () => {
  const url = await createDatabase(inject('postgresUrl'), inject('migratedDatabase'));
  db = openPostgres(url, { poolMax: 1, log: SILENT_LOG });
});
afterAll(() => db.close());

test('who plays a market is found for some players at a time, by their slips alone', async () => {
  const players = await addPlayers(db, 601, 1);
  const ids = players.map(({ id }) => id).toSorted((one, other) => one - other);
  // The last one plays nothing.
  const playing = ids.slice(0, -1);
  const { market } = await db.one<{ market: number }>(sql`
    with market as (
      insert into markets (family, name, open_minute, close_minute) values ('main', 'Large', 600, 700) returning id)
    select id as market from market`);
  const { day } = await db.one<{ day: number }>(sql`
    insert into market_days (market_id, day) values (${market}, clock_timestamp()::date) returning id as day`);
  await db.query(sql`
    insert into slips (player_id, seq, market_day_id, accepted_at, total, selections, points, rate_stake, rate_return,
      fingerprint, rules_version, request_id, ip_prefix)
    select player_id, n, ${day}, clock_timestamp(), 1000, array[10000000 + n], array[1000::bigint], array[1000::bigint],
      array[9500::bigint], '', 1, '', ''
    from generate_series(1, ${SLIPS_OF_EACH}::int) n, unnest(${playing}::bigint[]) player_id`);
  await db.query(sql`vacuum analyze slips, players, market_days`);
  const counting = countBuffers(db, 'array_agg(distinct d.market_id)');
  const next = async (toldUpTo: number, limit: number) => {
    const markets = [{ id: market, name: 'Large', nameHindi: '', nameMarathi: '' }];
    const audience = await selectListeners(counting.db, { marketDayId: null, markets, toldUpTo }, limit);
    return { ...audience, listeners: audience.listeners.map(({ player_id: id }) => id) };
  };
  expect(await next(0, 2)).toEqual({ listeners: ids.slice(0, 2), upTo: ids[1], isOver: false });
  expect(await next(ids[1] ?? 0, 2)).toEqual({ listeners: ids.slice(2, 4), upTo: ids[3], isOver: false });
  expect(Math.max(...counting.take())).toBeLessThan(PAGES_MAX);
  expect(await next(ids[598] ?? 0, 3)).toEqual({
    listeners: ids.slice(599, 600),
    upTo: ids[600],
    isOver: true,
  });
});
