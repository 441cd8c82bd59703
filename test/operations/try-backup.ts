import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import { migrate } from '../../src/server/platform/store/migrate.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { countEntries } from '../../src/server/backups/store-facts.ts';
import { plantMonths } from '../load/plant-months.ts';
import { addPlayers } from '../support/add-players.ts';
import { checkBooks } from '../support/check-books.ts';
import { freePort } from '../support/free-port.ts';
import { startPostgres } from '../support/postgres.ts';
import { sayFigure } from '../support/say-figure.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import { callServer } from '../support/test-client.ts';
import { unprivilegedUser } from '../support/unprivileged-user.ts';
import { runTaskOf } from './run-task-of.ts';

/**
 * `npm run test:backup` (F17): on a PostgreSQL of its own, backup, entries after it, a destructive command, and a restore to the
 * moment before it: a node runs on it in at most 15 minutes for 10 GB, the exact count is back and the books are right. Then a drill, which must find nothing, and
 * one of a copy that was tampered with, which must. BACKUP_PLAYERS (2,000) says how many wallets there are, and BACKUP_BIDS (0) how
 * many bids of twelve months.
 */
const PLAYERS = Number(process.env['BACKUP_PLAYERS'] ?? '2000');
const BIDS = Number(process.env['BACKUP_BIDS'] ?? '0');
const PLAYERS_AT_ONCE = 10_000;
/** 15 minutes for 10 GB; what a small one takes is programs that start, so it has the time of one GB. */
const SECONDS_PER_GB = 90;
const GB = 1024 ** 3;

const folder = mkdtempSync(join(tmpdir(), 'ank-backup-'));
const user = unprivilegedUser();
if (user !== null) chownSync(folder, user.uid, user.gid);
const postgres = await startPostgres();
const env = {
  ADMIN_DATABASE_URL: postgres.url,
  BACKUP_DIR: join(folder, 'repository'),
  BACKUP_KEY: 'a key of the test that is long enough'.replaceAll(' ', '-'),
  APP_MODE: 'demo',
};
let failed = true;
try {
  await tryAll();
  failed = false;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;

async function tryAll(): Promise<void> {
  const db = openPostgres(postgres.url, { poolMax: 2, log: SILENT_LOG });
  await migrate(db);
  await addWallets(db, 100);
  // Before a node makes the part of this month, which would take all that is earlier.
  if (BIDS > 0) await timed(`${BIDS} bids`, () => plantMonths(db, BIDS));
  // A node says which games there are.
  await (await startServerProcess(postgres.url)).end();
  const first = await runTaskOf('backup', env);
  expect(
    'the first run asks for a restart',
    first.code === 1 && first.said.includes('restart it once'),
    first.said,
  );
  await db.close();
  await postgres.restart();
  const again = openPostgres(postgres.url, { poolMax: 2, log: SILENT_LOG });
  const { value: backup } = await timed('backup', () => runTaskOf('backup', env));
  expect('a backup is made', backup.code === 0, backup.said);
  await refuseAnother();
  await addWallets(again, 50);
  await again.query(sql`select pg_switch_wal()`);
  const good = await runTaskOf('drill', env);
  expect(
    'a drill finds the backup good',
    good.code === 0 && good.said.includes('books in it are right'),
    good.said,
  );
  await endDrill();
  const before = await countEntries(again);
  await wait(1_100);
  const { at } = await again.one<{ at: number }>(sql`select clock_timestamp() as at`);
  await wait(1_100);
  await destroy(again);
  expect('nothing is left', (await countEntries(again)) === 0, '');
  await restoreTo(at, before);
  const { value: drill } = await timed('drill', () => runTaskOf('drill', env));
  expect(
    'a drill of a store that lost its ledger says so',
    drill.code === 1 && drill.said.includes('NOT GOOD'),
    drill.said,
  );
  await again.close();
}

/** A hundred thousand in one statement would take longer than a statement of a node may. */
async function addWallets(db: Db, points: number): Promise<void> {
  for (let left = PLAYERS; left > 0; left -= PLAYERS_AT_ONCE)
    await addPlayers(db, Math.min(left, PLAYERS_AT_ONCE), points);
}

/** Another database that is named with the folder of this one. */
async function refuseAnother(): Promise<void> {
  const config = `${env.BACKUP_DIR}.conf`;
  const before = readFileSync(config, 'utf8');
  const other = await startPostgres();
  const db = openPostgres(other.url, { poolMax: 1, log: SILENT_LOG });
  await migrate(db);
  await db.close();
  const { code, said } = await runTaskOf('backup', { ...env, ADMIN_DATABASE_URL: other.url });
  await other.stop();
  expect('a folder of another database is refused', code === 1 && said.includes('of another database'), said);
  const after = readFileSync(config, 'utf8');
  expect('the first one archives on as before', after === before && !existsSync(`${config}.new`), after);
}

/** A drill that is told to end while its copy runs. */
async function endDrill(): Promise<void> {
  const run = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));
  const child = spawn(process.execPath, [run, 'drill'], { env: { ...process.env, ...env }, stdio: 'ignore' });
  let pid = 0;
  while (pid === 0 && child.exitCode === null) {
    const file = drills()
      .map((name) => join(folder, name, 'data/postmaster.pid'))
      .find(existsSync);
    if (file !== undefined) pid = Number.parseInt(readFileSync(file, 'utf8'), 10) || 0;
    await wait(20);
  }
  child.kill('SIGTERM');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect('a drill is ended while its copy runs', pid > 0 && child.signalCode === 'SIGTERM', String(pid));
  // It takes its file away a moment before it ends.
  for (let looks = 0; isRunning(pid) && looks < 50; looks += 1) await wait(100);
  expect('nothing of it is left', drills().length === 0 && !isRunning(pid), drills().join(' '));
}

function drills(): readonly string[] {
  return readdirSync(folder).filter((name) => name.startsWith('ank-drill-'));
}

/** Of one that has ended and is not yet forgotten there is no command line. */
function isRunning(pid: number): boolean {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) && readFileSync(file, 'utf8') !== '';
}

/** What a superuser can still do by mistake. */
async function destroy(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    // Of a large ledger it takes longer than a call may.
    for (const text of [
      'set local statement_timeout = 0',
      "set local session_replication_role = 'replica'",
      'delete from ledger',
    ])
      await tx.query({ parts: [text], values: [] });
  });
  await db.query(sql`select pg_switch_wal()`);
}

async function restoreTo(at: number, entries: number): Promise<void> {
  const port = await freePort();
  const into = join(folder, 'restored');
  const moment = new Date(at).toISOString().replace('Z', ' +00:00');
  const args = ['--into', into, '--port', String(port), '--to', moment];
  const busy = await runTaskOf('restore', env, ['--into', into, '--port', new URL(postgres.url).port]);
  expect(
    'a port that is taken is refused',
    busy.code === 1 && busy.said.includes('answers on port'),
    busy.said,
  );
  const { value: restored, seconds: restoreSeconds } = await timed('restore', () =>
    runTaskOf('restore', env, args),
  );
  expect('the moment before is restored', restored.code === 0, restored.said);
  const url = /^ADMIN_DATABASE_URL=(\S+)$/m.exec(restored.said)?.[1] ?? '';
  const { value: node, seconds: nodeSeconds } = await timed('a node on it', () => startServerProcess(url));
  const { body } = await callServer(node.url, '/api-get-dashboard-data', {});
  expect('it answers', body.status, JSON.stringify(body));
  await node.end();
  const copy = openPostgres(url, { poolMax: 2, log: SILENT_LOG });
  const counted = await countEntries(copy);
  const { size } = await copy.one<{ size: number }>(sql`select pg_database_size(current_database()) as size`);
  await timed('books', () => checkBooks(copy));
  const drill = { ...env, ADMIN_DATABASE_URL: url };
  expect(`exactly ${entries} entries are back`, counted === entries, String(counted));
  const seconds = restoreSeconds + nodeSeconds;
  const secondsMax = SECONDS_PER_GB * Math.max(1, size / GB);
  sayFigure('F17', {
    megabytes: Math.round(size / 1024 ** 2),
    entries: counted,
    lost: entries - counted,
    'from the command to a node on it': `${seconds.toFixed(1)} s`,
  });
  expect(`it takes at most ${secondsMax.toFixed(0)} s`, seconds <= secondsMax, String(seconds));
  const refused = await runTaskOf('restore', drill, ['--into', into]);
  expect(
    'a folder with something in it is refused',
    refused.said.includes('has something in it'),
    refused.said,
  );
  await copy.close();
  const stop = /^To stop it: (\S+) -D (\S+)/m.exec(restored.said);
  expect('it is stopped by the command that was said', stop !== null, restored.said);
  spawnSync(stop?.[1] ?? '', ['-D', into, 'stop', '-m', 'fast'], { cwd: folder, ...user });
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const began = performance.now();
  const value = await work();
  const seconds = (performance.now() - began) / 1000;
  console.log(`${name}: ${seconds.toFixed(1)} s`);
  return { value, seconds };
}

function expect(what: string, holds: boolean, said: string): void {
  if (!holds) throw new Error(`not so: ${what}\n${said}`);
  console.log(`ok: ${what}`);
}
