import { afterAll, beforeAll, expect, test } from 'vitest';
import { asRole } from '../../../test/support/as-role.ts';
import { runProgram } from '../../../test/support/run-program.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { sql } from '../platform/store/sql.ts';
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
  });
  expect(Math.abs(facts.database?.clockOffMs ?? 9_999)).toBeLessThan(2_000);
  expect(facts.house).toMatchObject({ broken: 0, hasPushKeys: true, backup: { hours: 0, tooOld: false } });
  expect(facts.standby).toEqual({ verdict: 'not_a_standby', role: 'ank_read', ownsTables: false });
  const [ours, gone] = facts.nodes;
  expect(ours).toMatchObject({ url: system.url, reasons: [], failingJobs: [] });
  expect(gone).toMatchObject({ reasons: null, clockOffMs: null });
});

test('npm run doctor says what is wrong and ends with 1, also for a machine', async () => {
  const env = { APP_MODE: 'demo', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };
  const text = await runProgram('run-doctor.ts', env);
  expect(text.code).toBe(1);
  expect(text.said).toMatch(/^error {4}database: The database cannot be reached \(.*ECONNREFUSED/m);
  const json = await runProgram('run-doctor.ts', env, ['--json']);
  expect(JSON.parse(json.said)).toMatchObject({ findings: [{ level: 'error', about: 'database' }] });
});
