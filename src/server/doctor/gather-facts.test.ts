import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asRole } from '../../../test/support/as-role.ts';
import { startPostgres } from '../../../test/support/postgres.ts';
import { runProgram } from '../../../test/support/run-program.ts';
import { startStandby } from '../../../test/support/standby.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { SILENT_LOG } from '../platform/log.ts';
import { openPostgres } from '../platform/store/postgres-db.ts';
import { sql } from '../platform/store/sql.ts';
import { readServer } from './database-facts.ts';
import { gatherFacts } from './gather-facts.ts';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.close());

test('the serving role sees all that the rules need, of the store and of a node that runs, and changes nothing', async () => {
  await system.node.db.query(sql`insert into installation (mode) values ('demo') on conflict do nothing`);
  const env = {
    APP_MODE: 'demo',
    DATABASE_URL: asRole('ank_serve', system.storeUrl ?? ''),
    // As the primary itself, which is no standby.
    DATABASE_READ_URL: asRole('ank_read', system.storeUrl ?? ''),
    DATA_DIR: '/nowhere',
  };
  const facts = await gatherFacts(env, [system.url, 'http://127.0.0.1:1']);
  expect(facts.environment).toMatchObject({ problems: [], mode: 'demo', embedded: false });
  expect(facts.machine).toMatchObject({ otherPackages: [], disks: [{ path: '/' }] });
  expect(facts.database).toMatchObject({
    role: 'ank_serve',
    ownsTables: false,
    waiting: [],
    storedMode: 'demo',
    missingKey: null,
    patroniCluster: null,
    settings: {
      fsync: 'off',
      max_connections: '200',
      log_timezone: 'UTC',
      data_checksums: 'off',
      archive_mode: 'off',
    },
    archiver: { failed: 0, failedLast: false },
    dataFolder: null,
    adminProblem: '',
  });
  expect(Math.abs(facts.database?.clockOffMs ?? 9_999)).toBeLessThan(2_000);
  expect(facts.house).toMatchObject({ broken: 0, hasPushKeys: true, backup: { hours: 0, tooOld: false } });
  expect(facts.standby).toEqual({ verdict: 'not_a_standby', role: 'ank_read', ownsTables: false });
  expect([facts.certificates, facts.sms]).toEqual([[], null]);
  const [ours, gone] = facts.nodes;
  expect(ours).toMatchObject({ url: system.url, reasons: [], failingJobs: [] });
  expect(gone).toMatchObject({ reasons: null, clockOffMs: null });
});

test('with the address of the superuser the disk of the database is looked at, where it is on this machine', async () => {
  const env = { APP_MODE: 'demo', DATABASE_URL: asRole('ank_serve', system.storeUrl ?? '') };
  const facts = await gatherFacts({ ...env, ADMIN_DATABASE_URL: system.storeUrl ?? '' }, []);
  const folder = facts.database?.dataFolder ?? '';
  expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true);
  expect(facts.machine.disks.map(({ path }) => path)).toContain(folder);
  const wrong = await gatherFacts({ ...env, ADMIN_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/ank' }, []);
  expect(wrong.database).toMatchObject({ role: 'ank_serve', dataFolder: null });
  expect(wrong.database?.adminProblem).toContain('ECONNREFUSED');
});

test('the superuser sees whether commits wait for a standby, the serving role that one is there', async () => {
  const postgres = await startPostgres({ fsync: false });
  const standby = await startStandby(postgres);
  const db = openPostgres(postgres.url, { poolMax: 1, log: SILENT_LOG });
  await db.query(sql`create role ank_serve login`);
  const serving = openPostgres(asRole('ank_serve', postgres.url), { poolMax: 1, log: SILENT_LOG });
  try {
    const seen = async () => (await readServer(serving, postgres.url)).standbys.map(({ sync }) => sync);
    await expect.poll(seen).toEqual(['async']);
    await db.query(sql`alter system set synchronous_standby_names = '*'`);
    await db.query(sql`select pg_reload_conf()`);
    await expect.poll(seen).toEqual(['sync']);
    expect(await readServer(serving, '')).toEqual({
      standbys: [{ sync: null, lagSeconds: null }],
      dataFolder: null,
      adminProblem: '',
    });
    await standby.kill();
    await expect.poll(seen).toEqual([]);
  } finally {
    await serving.close();
    await db.close();
    await standby.stop();
    await postgres.stop();
  }
});

test('npm run doctor says what is wrong and ends with 1, also for a machine', async () => {
  const env = { APP_MODE: 'demo', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };
  const text = await runProgram('run-doctor.ts', env);
  expect(text.code).toBe(1);
  expect(text.said).toMatch(/^error {4}database: The database cannot be reached \(.*ECONNREFUSED/m);
  const json = await runProgram('run-doctor.ts', env, ['--json']);
  expect(JSON.parse(json.said)).toMatchObject({ findings: [{ level: 'error', about: 'database' }] });
});
