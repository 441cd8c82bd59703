import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratedPglite } from '../../../test/support/migrated-pglite.ts';
import { addStaffMember } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { SILENT_LOG } from '../platform/log.ts';
import { loadPglite } from '../platform/store/pglite-db.ts';
import { sql } from '../platform/store/sql.ts';
import { openStore } from '../open-store.ts';
import { insertBackupRun } from './backup-run-store.ts';
import { dumpStore, listDumps } from './dump-store.ts';
import { restoreDump } from './restore-dump.ts';
import { watchBackupsJob } from './watch-backups.job.ts';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.close());

const HOUR = 3_600_000;
const RUN = { outcome: 'done', label: '20261126-020000F', bytes: 4096, entries: 12, said: 'whole' } as const;

test('owner and auditor see the newest backup and drill with their age, nobody else does; what is too old reaches monitoring', async () => {
  const { node, services } = system;
  const ask = async (role: 'owner' | 'auditor' | 'cashier') =>
    (await system.call('/console/api/get-backups', {}, await addStaffMember(node.db, [role]))).body;
  expect(await ask('owner')).toMatchObject({
    backup: { newest: null, too_old: false },
    drill: { newest: null, too_old: false },
    runs: [],
  });
  const now = node.clock.now();
  await insertBackupRun(node.db, { ...RUN, kind: 'backup', began_at: now - 30 * HOUR });
  await insertBackupRun(node.db, {
    ...RUN,
    kind: 'backup',
    began_at: now - HOUR,
    outcome: 'failed',
    said: 'disk full',
  });
  await insertBackupRun(node.db, { ...RUN, kind: 'drill', began_at: now - 2 * HOUR });
  const seen = await ask('auditor');
  expect(seen).toMatchObject({
    backup: { newest: { label: RUN.label, entries: 12, outcome: 'done' }, too_old: true },
    drill: { newest: { kind: 'drill' }, too_old: false },
    runs: [{ kind: 'drill' }, { kind: 'backup', outcome: 'failed', said: 'disk full' }, { kind: 'backup' }],
  });
  expect(await ask('cashier')).toMatchObject({ code: 'not_allowed' });

  const told: unknown[] = [];
  const log = { ...node.log, error: (...said: readonly unknown[]) => void told.push(said[1]) };
  const job = watchBackupsJob({ ...node, log }, services.settings);
  await job.run();
  await job.run();
  expect(told).toEqual(['the newest backup or drill is too old']);
  const figures = await node.metrics.registry.metrics();
  expect(figures).toContain('ank_backup_too_old{kind="backup"} 1');
  expect(figures).toContain('ank_backup_too_old{kind="drill"} 0');
  await expect(node.db.query(sql`delete from backup_runs`)).rejects.toThrow('is append-only');
});

test('a dump of the embedded store, taken while it runs, is restored into another folder with all that was in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ank-dump-'));
  const place = { databaseUrl: null, migrationUrl: null, poolMax: 1, mode: null };
  const [from, to] = [join(folder, 'one'), join(folder, 'two')];
  await loadPglite(from, await migratedPglite());
  const db = await openStore({ ...place, dataDir: from }, SILENT_LOG);
  const { dump } = db;
  if (dump === undefined) throw new Error('the embedded store has a dump');
  await db.query(sql`insert into settings (key, value) values ('min_bid', '500')`);
  const name = await dumpStore({ db, dump }, { dataDir: from, now: Date.now() });
  await db.query(sql`delete from settings`);
  await db.close();
  expect(await listDumps(from)).toEqual([name]);

  await restoreDump(join(from, 'backups', name), to);
  await expect(restoreDump(join(from, 'backups', name), to)).rejects.toThrow('has a store already');
  const copy = await openStore({ ...place, dataDir: to }, SILENT_LOG);
  expect(await copy.query(sql`select value from settings where key = 'min_bid'`)).toEqual([{ value: 500 }]);
  await copy.close();
  await rm(folder, { recursive: true });
});
