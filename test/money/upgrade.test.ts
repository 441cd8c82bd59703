import { hkdfSync } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { hash } from '@node-rs/argon2';
import { describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { checkInvariants } from '../../src/server/audit/check-invariants.ts';
import { markOfNumber, openNumber } from '../../src/server/payments/withdrawals/sealed-number.ts';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { migrate } from '../../src/server/platform/store/migrate.ts';
import { openPglite } from '../../src/server/platform/store/pglite-db.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { rotateKeys } from '../../src/server/rotate-keys.ts';
import { createDatabase } from '../support/create-database.ts';
import { type DbChange, dbFolder } from '../support/db-folder.ts';
import { farAddress } from '../support/far-address.ts';
import { moneyDesk } from '../support/money-desk.ts';
import type { TestPlayer } from '../support/people.ts';
import { openResultsDesk } from '../support/results-desk.ts';
import { startHouseOn, type TestSystem } from '../support/test-system.ts';
import { addMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';

const BASELINE_LAST = '0021-books.sql';
const TODAY = new URL('../../db/', import.meta.url);

const MIGRATIONS = readdirSync(new URL('migrations/', TODAY));

/**
 * A store as version 0.4.0 left it, with some of everything: money in, out and across, bids that won, lost and wait, a
 * result that was reversed. It is what `pg_dump --inserts --no-owner` wrote of it, and what its player was shown.
 */
const BASELINE = {
  dump: gunzipSync(readFileSync(new URL('store-0.4.0.sql.gz', import.meta.url))).toString(),
  ...z
    .object({
      player: z.object({ id: z.number(), mobile: z.string(), token: z.string() }),
      zone: z.string(),
      /** On which all of it happened, in that zone. */
      day: z.string(),
      shown: z.array(z.record(z.string(), z.unknown())),
      rows: z.record(z.string(), z.number()),
    })
    .parse(JSON.parse(readFileSync(new URL('store-0.4.0.json', import.meta.url), 'utf8'))),
};

/** One more migration, which changes a column that views read and makes a trigger, and functions that differ. */
const NEXT: DbChange = {
  'migrations/9999-planted.sql': `-- feature: results. Longer numbers, and who asked for how long.
alter table results alter column version type integer;
alter table ledger add column note text not null default '';
create table nights (id bigint generated always as identity primary key, sleepers integer not null);
create trigger nights_guard before update on nights for each row execute function guard_night();
insert into nights (sleepers) values (7);
`,
  'functions/guard_night.sql': `-- feature: results. Nobody wakes up.
create or replace function guard_night() returns trigger language plpgsql as $$
begin
  raise exception 'night % is over', old.id;
end $$;
`,
  'functions/ledger_entries.sql': changed('ledger_entries', 'l.kind, l.at from', 'l.kind, l.at, l.note from'),
  'functions/first_entry_at.sql': changed(
    'first_entry_at',
    'p_at timestamptz',
    'p_since timestamptz',
  ).replaceAll('< p_at', '< p_since'),
};

function changed(name: string, from: string, to: string): string {
  const text = readFileSync(new URL(`functions/${name}.sql`, TODAY), 'utf8');
  expect(text).toContain(from);
  return text.replaceAll(from, to);
}

describe.each(['postgres', 'pglite'] as const)('a store of the baseline, on %s', (kind) => {
  test('is brought to the newest state, with everything in it, and played on', async () => {
    const { player, zone, shown, rows } = BASELINE;
    const store = await openEmpty(kind);
    await store.db.script(`${BASELINE.dump}\nreset all;`);
    expect(await countRows(store.db)).toEqual(rows);
    await givePassword(store.db, player);

    const next = dbFolder(NEXT, { ours: true });
    const applied = await migrate(store.db, next);
    expect(applied).toEqual(expect.arrayContaining([...later, '9999-planted.sql', 'guard_night.sql']));
    expect(await migrate(store.db, next)).toEqual([]);
    const added = {
      nights: 1,
      migrations: (rows['migrations'] ?? 0) + later.length + 1,
      // What is carried for months in cold storage is one more.
      ledger_kinds: (rows['ledger_kinds'] ?? 0) + 1,
    };
    expect(await countRows(store.db)).toMatchObject({ ...rows, ...added });
    expect(await checkInvariants(store.db)).toEqual([]);
    await expect(store.db.query(sql`update nights set sleepers = 8`)).rejects.toThrow('night 1 is over');
    await expect(store.db.query(sql`select old_habit()`)).rejects.toThrow('does not exist');
    expect(await overloads(store.db, 'first_entry_at')).toBe(1);
    await expect(migrate(store.db, dbFolder({}, { ours: true }))).rejects.toThrow(
      'newer than this program: it has 9999-planted.sql',
    );

    // Sessions end by themselves after a while, and ask for the password again before that.
    await store.db.query(sql`
      update login_sessions set created_at = clock_timestamp(), last_active_at = clock_timestamp(),
        acted_at = clock_timestamp(), proved_at = clock_timestamp(), reality_seen_at = clock_timestamp()`);
    const inItsZone = await startHouseOn(store, { TIME_ZONE: zone });
    expect(await shownTo(inItsZone, player)).toMatchObject(shown);
    await expectOpened(inItsZone, player);
    await inItsZone.stop();
    // Bids are taken by day only, and in its zone it may be evening now.
    const system = await startHouseOn(store);
    await playOn(system, player);
    await system.close();
  });
});

const later = MIGRATIONS.filter((name) => name > BASELINE_LAST);

async function openEmpty(
  kind: 'postgres' | 'pglite',
): Promise<{ readonly db: Db; readonly url: string | null }> {
  if (kind === 'pglite') return { db: await openPglite({ dataDir: null }), url: null };
  const url = await createDatabase(inject('postgresUrl'));
  return { db: openPostgres(url, { poolMax: 12, log: SILENT_LOG }), url };
}

/** What the player's own screens show. */
async function shownTo(system: TestSystem, player: TestPlayer): Promise<readonly unknown[]> {
  const paths = [
    '/api-bid-history-data',
    '/api-wining-history-data',
    '/api-wallet-transaction-history',
    '/api-fund-request-history',
    '/api-get-notices',
  ] as const;
  // Histories show today when they are not asked for a day, and the store's day is over.
  const [from, to] = [BASELINE.day, BASELINE.day];
  const days = { bid_from: from, bid_to: to, date_from: from, date_to: to };
  const answers = await Promise.all(paths.map((path) => system.call(path, days, player)));
  for (const { body } of answers) expect(body.status).toBe(true);
  return answers.map(({ body }) => body);
}

const PASSWORD = 'purple monsoon umbrella';

/** A password as 0.4.0 stored it: the key was an input of the hash. */
async function givePassword(db: Db, player: TestPlayer): Promise<void> {
  const { secret } = await db.one<{ secret: string }>(
    sql`select value as secret from settings where key = 'demo_secret'`,
  );
  const pepper = Buffer.from(hkdfSync('sha256', secret, 'ank', 'passwords', 32));
  const stored = `v1$${await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1, secret: pepper })}`;
  await db.query(sql`update players set password_hash = ${stored} where id = ${player.id}`);
}

/** What was sealed before keys had ids opens, and equal numbers are still found as equal. */
async function expectOpened(system: TestSystem, player: TestPlayer): Promise<void> {
  const { db } = system.node;
  const rows = await db.query<{ sealed: string; mac: string }>(sql`
    select encode(sealed_number, 'hex') as sealed, encode(number_mac, 'hex') as mac
    from payout_numbers where player_id = ${player.id} and method = 'paytm'
    union all select encode(sealed_number, 'hex'), encode(number_mac, 'hex')
    from withdrawals where player_id = ${player.id} and method = 'paytm'`);
  expect(rows.length).toBeGreaterThan(1);
  for (const { sealed, mac } of rows) {
    const number = openNumber(system.node, { playerId: player.id, method: 'paytm' }, sealed);
    expect(number).toMatch(/^[6-9][0-9]{9}$/);
    expect(markOfNumber(system.node, number)).toBe(mac);
  }
  const logIn = () =>
    system.call('/api-user-login', { mobile: player.mobile, password: PASSWORD }, { headers: farAddress() });
  expect((await logIn()).body).toMatchObject({ status: true });
  const stored = await db.one<{ hash: string }>(
    sql`select password_hash as hash from players where id = ${player.id}`,
  );
  expect(stored.hash).not.toContain('argon2id');
  expect((await logIn()).body).toMatchObject({ status: true });
  await rotateKeys(system.node);
}

/** The rows of every table that no job of the server changes by itself. */
async function countRows(db: Db): Promise<Readonly<Record<string, number>>> {
  const tables = await db.query<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('functions', 'throttles', 'book_checks', 'book_passes', 'book_slices', 'session_sums', 'push_events',
        'login_tries')
      and tablename not like 'closed\_%' order by 1`);
  const counts = tables.map(async ({ name }) => {
    const { count } = await db.one<{ count: number }>({
      parts: [`select count(*) as count from ${name}`],
      values: [],
    });
    return [name, count] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

async function overloads(db: Db, name: string): Promise<number> {
  return (await db.query(sql`select 1 from pg_proc where proname = ${name}`)).length;
}

/** A bid is placed, wins and is paid by the functions of the new version. */
async function playOn(system: TestSystem, player: TestPlayer): Promise<void> {
  const desk = moneyDesk(() => system);
  const before = await desk.balanceOf(player);
  const market = await addMarket(system);
  expect(await desk.told(player, '/api-submit-bid', digitsOn(market, [6], 10), 'afterwards')).toBe('done');
  const results = await openResultsDesk({ db: system.node.db, url: system.url });
  await results.declare(market.openSession, '123');
  await results.settled(market.openSession);
  expect(await desk.balanceOf(player)).toBe(before - 10 + 95);
}
