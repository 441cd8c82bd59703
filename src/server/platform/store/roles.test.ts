import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { asRole } from '../../../../test/support/as-role.ts';
import { createDatabase } from '../../../../test/support/create-database.ts';
import { openResultsDesk } from '../../../../test/support/results-desk.ts';
import { addPlayer } from '../../../../test/support/people.ts';
import { runProgram } from '../../../../test/support/run-program.ts';
import { startHouseOn, type TestSystem } from '../../../../test/support/test-system.ts';
import { addMarket } from '../../../../test/support/test-market.ts';
import { digitsOn } from '../../../../test/support/test-slip.ts';
import { openStore } from '../../open-store.ts';
import { SILENT_LOG } from '../log.ts';
import { StartRefusedError } from '../start-refused.ts';
import type { Db } from './db.ts';
import { openPostgres } from './postgres-db.ts';
import { type DatabaseRole, keepRoles, makeRoles } from './roles.ts';
import { sql } from './sql.ts';

let url: string;
let admin: Db;
let system: TestSystem;
beforeAll(async () => {
  url = await createDatabase(inject('postgresUrl'), inject('migratedDatabase'));
  admin = openPostgres(url, { poolMax: 2, log: SILENT_LOG });
  const store = openPostgres(as('ank_serve'), { poolMax: 12, log: SILENT_LOG });
  system = await startHouseOn({ db: store, url: as('ank_serve') });
});
afterAll(async () => {
  await system.close();
  await admin.close();
});

const as = (role: DatabaseRole) => asRole(role, url);

const place = (over: object = {}) => ({
  databaseUrl: as('ank_serve'),
  migrationUrl: null,
  dataDir: '',
  poolMax: 2,
  mode: 'production' as const,
  ...over,
});

function keptPasswords(): Promise<readonly object[]> {
  return admin.query(
    sql`select rolname, rolpassword from pg_authid where rolname like 'ank_%' order by rolname`,
  );
}

describe('ACC-07 AUD-01 the role that serves', () => {
  test('does what a house does: bids, results, payouts, and the books are right', async () => {
    const market = await addMarket(system);
    const player = await addPlayer(system.node.db, 100);
    const slip = await system.call('/api-submit-bid', digitsOn(market, [6], 10), { ...player, key: 'one' });
    expect(slip.body.status).toBe(true);
    const desk = await openResultsDesk({ db: admin, url: system.url });
    await desk.declare(market.openSession, '123');
    await desk.settled(market.openSession);
    const { body } = await system.call('/api-user-wallet-balance', {}, player);
    expect(body.wallet_amt).toBe('185');
    await desk.reverse(market.openSession);
    expect((await system.call('/api-user-wallet-balance', {}, player)).body.wallet_amt).toBe('90');
  });

  test.each([
    ['changes an entry of the ledger', sql`update ledger set amount = amount`],
    ['removes an entry of the ledger', sql`delete from ledger`],
    ['empties the ledger', sql`truncate ledger`],
    ['changes the trail', sql`update audit_events set actor = 'system'`],
    ['changes a bid', sql`update slips set total = total`],
    ['changes a rate card', sql`update rate_cards set reason = ''`],
    ['switches a trigger off', sql`alter table wallets disable trigger all`],
    ['drops a trigger', sql`drop trigger audit_events_append_only on audit_events`],
    ['changes a table', sql`alter table wallets drop constraint wallets_pkey`],
    ['drops a table', sql`drop table refused_slips`],
    ['makes a table', sql`create table mine ()`],
    ['replaces a function', sql`drop function refuse_change`],
    ['switches all triggers off', sql`set session_replication_role = replica`],
    ['becomes the owner', sql`set role ank_migrate`],
    ['says that a migration was applied', sql`insert into migrations (name, hash) values ('x', 'x')`],
  ])('never %s', async (_, attempt) => {
    await expect(system.node.db.query(attempt)).rejects.toMatchObject({ code: '42501' });
  });

  test('has just what the triggers leave: what is append-only is so for the role as well', async () => {
    const rows = await admin.query<{ name: string }>(sql`
      select distinct g.tgrelid::regclass::text as name from pg_trigger g join pg_proc p on p.oid = g.tgfoid
      where p.proname = 'refuse_change' and g.tgtype & 16 > 0 and g.tgattr = ''`);
    expect(rows.length).toBeGreaterThan(5);
    for (const { name } of rows) {
      const { may } = await admin.one<{ may: boolean }>(
        sql`select has_table_privilege('ank_serve', ${name}, 'update') as may`,
      );
      expect([name, may]).toEqual([name, false]);
    }
  });
});

test('ACC-07 the role that only reads changes nothing', async () => {
  const reader = openPostgres(as('ank_read'), { poolMax: 1, log: SILENT_LOG });
  expect(await reader.query(sql`select 1 from wallets limit 1`)).toBeDefined();
  await expect(reader.query(sql`update wallets set balance = 0`)).rejects.toMatchObject({ code: '42501' });
  await expect(reader.query(sql`insert into settings (key, value) values ('x', '1')`)).rejects.toMatchObject({
    code: '42501',
  });
  await reader.close();
});

test('ACC-07 production does not serve as the owner of the tables, and says what to do', async () => {
  for (const databaseUrl of [url, as('ank_migrate')]) {
    const refused = openStore(place({ databaseUrl, mode: 'production' }), SILENT_LOG);
    await expect(refused).rejects.toBeInstanceOf(StartRefusedError);
    await expect(refused).rejects.toThrow('npm run make-roles');
  }
});

test('ACC-07 what is missing is migrated by the owner, and the new is granted to who serves', async () => {
  const fresh = await createDatabase(inject('postgresUrl'));
  const address = (role: DatabaseRole) => asRole(role, fresh);
  const owner = openPostgres(fresh, { poolMax: 1, log: SILENT_LOG });
  await makeRoles(owner);
  const alone = openStore(place({ databaseUrl: address('ank_serve') }), SILENT_LOG);
  await expect(alone).rejects.toBeInstanceOf(StartRefusedError);
  await expect(alone).rejects.toThrow('MIGRATION_DATABASE_URL');
  const both = { databaseUrl: address('ank_serve'), migrationUrl: address('ank_migrate') };
  const db = await openStore(place(both), SILENT_LOG);
  expect(await db.query(sql`select mode from installation`)).toEqual([{ mode: 'production' }]);
  await db.close();
  await (await openStore(place({ databaseUrl: address('ank_serve') }), SILENT_LOG)).close();
  await owner.close();
});

test('ACC-07 roles are kept while somebody reads the tables for long, and what is new becomes the owner’s', async () => {
  await admin.query(sql`create table made_by_admin ()`);
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  await reader.query('begin; select 1 from slips limit 1');
  await keepRoles(admin);
  await reader.end();
  expect(
    await admin.query(sql`select tableowner from pg_tables where tablename in ('made_by_admin', 'slips')`),
  ).toEqual([{ tableowner: 'ank_migrate' }, { tableowner: 'ank_migrate' }]);
  await admin.query(sql`drop table made_by_admin`);
});

test('ACC-07 npm run make-roles prints an address for each role, by which a server migrates and serves', async () => {
  const ours = await createDatabase(inject('postgresUrl'));
  const made = await runProgram('run-make-roles.ts', { ADMIN_DATABASE_URL: ours });
  expect(made.code).toBe(0);
  const addresses = [...made.said.matchAll(/^(\w+)=(postgres\S+)$/gm)].map(([, name = '', address = '']) => ({
    name,
    address,
    password: new URL(address).password,
  }));
  expect(addresses.map(({ name, address }) => [name, new URL(address).username])).toEqual([
    ['DATABASE_URL', 'ank_serve'],
    ['MIGRATION_DATABASE_URL', 'ank_migrate'],
    ['DATABASE_URL', 'ank_read'],
  ]);
  expect(new Set(addresses.map(({ password }) => password)).size).toBe(3);
  for (const { password } of addresses) expect(password).toMatch(/^[\w-]{32}$/);
  const [serve, migrate] = addresses.map(({ address }) => address);
  const before = await keptPasswords();
  const kept = await runProgram('run-make-roles.ts', { ADMIN_DATABASE_URL: ours }, ['--keep-passwords']);
  expect([kept.code, kept.said]).toEqual([0, expect.stringContaining('passwords are as they were')]);
  expect(await keptPasswords()).toEqual(before);
  const db = await openStore(place({ databaseUrl: serve, migrationUrl: migrate }), SILENT_LOG);
  await expect(db.query(sql`truncate ledger`)).rejects.toMatchObject({ code: '42501' });
  await db.close();
  const refused = await runProgram('run-make-roles.ts', {});
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('ADMIN_DATABASE_URL must name')]);
});
