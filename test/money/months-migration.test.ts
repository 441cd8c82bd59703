import { readdirSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { migrate } from '../../src/server/platform/store/migrate.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { createDatabase } from '../support/create-database.ts';
import { type DbChange, dbFolder } from '../support/db-folder.ts';

const FIRST_WITH_MONTHS = '0072-months.sql';
const ENTRIES = 30_000;
const PLAYERS = 8;
const WAIT_MS_MAX = 1_000;

/** What comes with parts; without it the folder makes the store of the version before. */
const WITHOUT_MONTHS: DbChange = Object.fromEntries<null>([
  ...readdirSync(new URL('../../db/migrations/', import.meta.url))
    .filter((name) => name >= FIRST_WITH_MONTHS)
    .map((name) => [`migrations/${name}`, null] as const),
  // Those that the database reads when they are made.
  ...['bids', 'standing_wins', 'player_limit_reached', 'repeated_slip_key', 'counted_entries'].map(
    (name) => [`functions/${name}.sql`, null] as const,
  ),
]);

test('bids go on while the tables are parted: none fails, and none waits for a second', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  const db = openPostgres(url, { poolMax: 2, log: SILENT_LOG });
  await migrate(db, dbFolder(WITHOUT_MONTHS, { ours: true }));
  await plant(db);
  const bidders = openPostgres(url, { poolMax: PLAYERS, log: SILENT_LOG });
  const longest: number[] = [];
  const state = { ended: false };
  const bidding = Array.from({ length: PLAYERS }, async (_, player) => {
    while (!state.ended) {
      const startedAt = performance.now();
      await bid(bidders, player + 1);
      longest[player] = Math.max(longest[player] ?? 0, performance.now() - startedAt);
    }
  });
  const reading = readLong(db, state);
  try {
    await migrate(bidders);
  } finally {
    state.ended = true;
    await Promise.all([...bidding, reading]);
  }
  expect(Math.max(...longest)).toBeLessThan(WAIT_MS_MAX);
  expect(longest).toHaveLength(PLAYERS);
  const parts = await db.query<{ part: string }>(
    sql`select distinct tableoid::regclass::text as part from ledger`,
  );
  expect(parts).toEqual([{ part: 'ledger_0' }]);
  const wrong = await db.query(sql`
    select w.player_id from wallets w join (
      select player_id, count(*) as entries, max(seq) as last from ledger group by player_id) l using (player_id)
    where w.seq <> l.last or l.entries <> l.last`);
  expect(wrong).toEqual([]);
  await bidders.close();
  await db.close();
});

async function plant(db: Db): Promise<void> {
  await db.query(sql`
    insert into players (id, mobile, name, password_hash) overriding system value
      select n, (6000000000 + n)::text, 'Player ' || n, 'none' from generate_series(1, ${PLAYERS}) n`);
  await db.query(sql`
    insert into wallets (player_id, balance, seq) select id, 1000000000, ${ENTRIES / PLAYERS} from players`);
  await db.query(sql`
    insert into ledger (player_id, seq, amount, balance_after, kind, key)
    select 1 + n % ${PLAYERS}, 1 + n / ${PLAYERS}, -1000, 1000000000, 'stake', 'stake:old-' || n
    from generate_series(0, ${ENTRIES - 1}) n`);
}

/** As every version books a slip: the wallet is locked, then entry and slip are written. */
async function bid(db: Db, player: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { seq } = await tx.one<{ seq: number }>(
      sql`select seq + 1 as seq from wallets where player_id = ${player} for no key update`,
    );
    await tx.query(
      sql`update wallets set seq = ${seq}, balance = balance - 1000 where player_id = ${player}`,
    );
    await tx.query(sql`
      insert into ledger (player_id, seq, amount, balance_after, kind, key)
      values (${player}, ${seq}, -1000, 1000000000, 'stake', ${`stake:new-${seq}`})`);
    await tx.query(sql`
      insert into slips (player_id, seq, market_day_id, accepted_at, total, selections, points, rate_stake, rate_return, fingerprint,
        rules_version, request_id, ip_prefix)
      values (${player}, ${seq}, 1, clock_timestamp(), 1000, array[11000001], array[1000], array[1000], array[9500], '', 1, '', '')`);
  });
}

/** A report keeps the tables for a while: whoever waits for it must not keep bids waiting. */
async function readLong(db: Db, state: { readonly ended: boolean }): Promise<void> {
  await db.transaction(async (tx) => {
    for (let turn = 0; turn < 10 && !state.ended; turn += 1)
      await tx.query(sql`select count(*), pg_sleep(0.1) from ledger`);
  });
}
