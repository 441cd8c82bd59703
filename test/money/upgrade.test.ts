import { readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { checkInvariants } from '../../src/server/audit/check-invariants.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { migrate } from '../../src/server/platform/store/migrate.ts';
import { openPglite } from '../../src/server/platform/store/pglite-db.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { createDatabase } from '../support/create-database.ts';
import { type DbChange, dbFolder } from '../support/db-folder.ts';
import { depositDesk, newUtr, PAYEES } from '../support/deposit-desk.ts';
import { moneyDesk } from '../support/money-desk.ts';
import type { TestPlayer } from '../support/people.ts';
import { openResultsDesk } from '../support/results-desk.ts';
import { startHouseOn, type TestSystem } from '../support/test-system.ts';
import { addMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const BASELINE_LAST = '0021-books.sql';
const TODAY = new URL('../../db/', import.meta.url);

const released = readFileSync(new URL('released.sha256', TODAY), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('db/migrations/')[1] ?? '');

/** What came after the baseline is taken away, and a view and a function of a time before are put beside today's. */
const BASELINE: DbChange = {
  ...Object.fromEntries(
    released.filter((name) => name > BASELINE_LAST).map((name) => [`migrations/${name}`, null]),
  ),
  'functions/old_habit.sql': `-- feature: books. A function that a later version does without.
create or replace function old_habit() returns integer language sql as $$ select 1 $$;
`,
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
  ).replace('< p_at', '< p_since'),
};

function changed(name: string, from: string, to: string): string {
  const text = readFileSync(new URL(`functions/${name}.sql`, TODAY), 'utf8');
  expect(text).toContain(from);
  return text.replaceAll(from, to);
}

describe.each(['postgres', 'pglite'] as const)('a store of the baseline, on %s', (kind) => {
  test('is brought to the newest state beneath a running server, with everything in it', async () => {
    const store = await openEmpty(kind);
    await migrate(store.db, dbFolder(BASELINE, { ours: true }));
    const system = await startHouseOn(store);
    const player = await fill(system);
    const before = { shown: await shownTo(system, player), rows: await countRows(store.db) };

    const next = dbFolder(NEXT, { ours: true });
    const later = released.filter((name) => name > BASELINE_LAST);
    expect((await migrate(store.db, next)).toSorted()).toEqual(
      [
        ...later,
        '9999-planted.sql',
        'first_entry_at.sql',
        'guard_night.sql',
        'ledger_entries.sql',
      ].toSorted(),
    );
    expect(await migrate(store.db, next)).toEqual([]);

    expect({ shown: await shownTo(system, player), rows: await countRows(store.db) }).toEqual({
      shown: before.shown,
      rows: { ...before.rows, nights: 1, migrations: (before.rows['migrations'] ?? 0) + later.length + 1 },
    });
    expect(await checkInvariants(store.db)).toEqual([]);
    await expect(store.db.query(sql`update nights set sleepers = 8`)).rejects.toThrow('night 1 is over');
    await expect(store.db.query(sql`select old_habit()`)).rejects.toThrow('does not exist');
    expect(await overloads(store.db, 'first_entry_at')).toBe(1);
    await expect(migrate(store.db, dbFolder(BASELINE, { ours: true }))).rejects.toThrow(
      'newer than this program: it has 9999-planted.sql',
    );
    await playOn(system, player);
    await system.close();
  });
});

async function openEmpty(
  kind: 'postgres' | 'pglite',
): Promise<{ readonly db: Db; readonly url: string | null }> {
  if (kind === 'pglite') return { db: await openPglite({ dataDir: null }), url: null };
  const url = await createDatabase(inject('postgresUrl'));
  return { db: openPostgres(url, { poolMax: 12, log: silent }), url };
}

/** Some of everything: money in, out and across, bids that won, lost and wait, a result that was reversed. */
async function fill(system: TestSystem): Promise<TestPlayer> {
  const desk = moneyDesk(() => system);
  await desk.set({ ...PAYEES, withdraw_open: 0, withdraw_close: 1439 });
  const [player, other] = [await desk.newPlayer(2_000), await desk.newPlayer(500)];
  const deposits = await depositDesk({ db: system.node.db, urls: [system.url] });
  await deposits.approve(await deposits.request(player, 700), 700, newUtr());
  const withdrawal = { mobile: player.mobile, request_amount: 500, payment_method: '3' };
  expect(await desk.told(player, '/api-user-withdraw-fund-request', withdrawal, 'out')).toBe('done');
  const transfer = { amount: 100, mobile_no: other.mobile, transfer_note: 'for tea' };
  expect(await desk.told(player, '/api-user-transfer-wallet-balance', transfer, 'tea')).toBe('done');

  const results = await openResultsDesk({ db: system.node.db, url: system.url });
  const [paid, reversed, waiting] = [
    await addMarket(system),
    await addMarket(system),
    await addMarket(system),
  ];
  for (const market of [paid, reversed, waiting]) {
    const slip = digitsOn(market, [6, 7], 10);
    expect(await desk.told(player, '/api-submit-bid', slip, `slip-${market.id}`)).toBe('done');
  }
  for (const market of [paid, reversed]) {
    await results.declare(market.openSession, '123');
    await results.settled(market.openSession);
  }
  await results.reverse(reversed.openSession);
  expect(await desk.balanceOf(player)).toBe(2_135);
  return player;
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
  const answers = await Promise.all(paths.map((path) => system.call(path, {}, player)));
  for (const { body } of answers) expect(body.status).toBe(true);
  return answers.map(({ body }) => body);
}

/** The rows of every table that no job of the server changes by itself. */
async function countRows(db: Db): Promise<Readonly<Record<string, number>>> {
  const tables = await db.query<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('functions', 'throttles', 'book_checks', 'push_events', 'login_tries')
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
