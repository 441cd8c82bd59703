import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkInvariants } from '../../src/server/audit/check-invariants.ts';
import { insertBackupRun } from '../../src/server/backups/backup-run-store.ts';
import { countEntries, readStoreFacts } from '../../src/server/backups/store-facts.ts';
import { StartRefusedError } from '../../src/server/platform/start-refused.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { findPostgres } from '../machine/find-postgres.ts';
import type { BackupPlace } from './backup-place.ts';
import { type CopyFacts, problemsOfCopy } from './compare-copy.ts';
import type { User } from './pgbackrest.ts';
import { databaseUser, restoreBackup, roomBeside } from './restore-backup.ts';
import { type CopyPlan, startCopy, stopCopy } from './start-copy.ts';
import { factsOf } from './take-backup.ts';

const READY_MS_MAX = 60 * 60_000;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

type Copy = Pick<CopyPlan, 'binDir' | 'dataDir' | 'user'>;

export interface DrillReport {
  readonly label: string;
  readonly bytes: number;
  readonly entries: number;
  readonly restoreSeconds: number;
  readonly startSeconds: number;
  readonly checkSeconds: number;
  readonly problems: readonly string[];
}

/**
 * Restores the newest backup beside the repository, follows the log to its end, checks the books and compares what is there
 * with what the backup said of itself; then takes everything away. The copy is reached by a socket in a private folder, so no
 * node can take it for the real one. `live` gets a row of the drill.
 */
export async function drill(place: BackupPlace, live: Db | null): Promise<DrillReport> {
  const binDir = findPostgres();
  if (binDir === null)
    throw new StartRefusedError('A drill needs the programs of PostgreSQL on this machine.');
  const began = Date.now();
  const user = databaseUser(place);
  const folder = mkdtempSync(join(roomBeside(place), 'ank-drill-'));
  const copy = { binDir, dataDir: join(folder, 'data'), user };
  const clear = () => {
    stopCopy(copy);
    // pgBackRest may still be writing into it.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  const release = onSignal(clear);
  try {
    const report = await restoreAndCheck(place, { folder, copy, live });
    if (live !== null) await keep(live, began, report);
    return report;
  } catch (error) {
    if (live !== null) await keepFailure(live, began, error);
    throw error;
  } finally {
    clear();
    release();
  }
}

/** Whoever ends a drill half-way must not leave a second database running, and the room of one taken. */
function onSignal(clear: () => void): () => void {
  const end = (signal: NodeJS.Signals) => {
    release();
    clear();
    process.kill(process.pid, signal);
  };
  const release = () => SIGNALS.forEach((signal) => process.off(signal, end));
  SIGNALS.forEach((signal) => process.on(signal, end));
  return release;
}

async function restoreAndCheck(
  place: BackupPlace,
  { folder, copy, live }: { readonly folder: string; readonly copy: Copy; readonly live: Db | null },
): Promise<DrillReport> {
  const watch = stopWatch();
  openFolder(folder, copy.user);
  const { backup } = await restoreBackup(place, { into: copy.dataDir, to: null });
  const restoreSeconds = watch();
  const db = await startCopy({
    ...copy,
    socketDir: join(folder, 's'),
    port: null,
    superuser: backup.annotation['superuser'] ?? 'postgres',
    database: backup.annotation['database'] ?? 'postgres',
    readyMsMax: READY_MS_MAX,
  });
  const startSeconds = watch();
  try {
    const found = await readCopy(db);
    const now = live === null ? null : await readStoreFacts(live);
    const { label, bytes, isDamaged } = backup;
    const problems = problemsOfCopy(found, { atBackup: factsOf(backup), now, isDamaged });
    const entries = found.counted;
    return { label, bytes, entries, restoreSeconds, startSeconds, checkSeconds: watch(), problems };
  } finally {
    await db.close();
  }
}

async function readCopy(db: Db): Promise<CopyFacts> {
  const facts = await readStoreFacts(db);
  return { ...facts, counted: await countEntries(db), broken: await checkInvariants(db) };
}

async function keep(live: Db, began: number, report: DrillReport): Promise<void> {
  const { label, bytes, entries, problems } = report;
  const took = `Restored in ${report.restoreSeconds} s, started in ${report.startSeconds} s, checked in ${report.checkSeconds} s.`;
  await insertBackupRun(live, {
    kind: 'drill',
    outcome: problems.length === 0 ? 'done' : 'failed',
    began_at: began,
    label,
    bytes,
    entries,
    said: problems.length === 0 ? took : problems.join(' '),
  });
}

/** A database that is gone by now keeps no row; why the drill failed is said all the same. */
async function keepFailure(live: Db, began: number, error: unknown): Promise<void> {
  const said = error instanceof Error ? error.message : String(error);
  const nothing = { kind: 'drill', began_at: began, label: '', bytes: 0, entries: 0 } as const;
  await insertBackupRun(live, { ...nothing, outcome: 'failed', said }).catch(() => undefined);
}

/** The database's user works in it, and nobody else looks into it. */
function openFolder(folder: string, user: User | null): void {
  chmodSync(folder, 0o700);
  if (user !== null) chownSync(folder, user.uid, user.gid);
}

/** Seconds since it was asked before, to a tenth. */
function stopWatch(): () => number {
  let last = Date.now();
  return () => {
    const seconds = Math.round((Date.now() - last) / 100) / 10;
    last = Date.now();
    return seconds;
  };
}
