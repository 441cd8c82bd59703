import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../platform/store/db.ts';
import { insertBackupRun } from './backup-run-store.ts';
import { readStoreFacts } from './store-facts.ts';

/** A week of daily dumps. */
const DUMPS_KEPT = 7;

const NAME = /^store-.*\.tar\.gz$/;

/** Where the dumps of the embedded store are. */
function dumpFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** The dumps of a folder, the newest first. */
export async function listDumps(dataDir: string): Promise<readonly string[]> {
  const names = await readdir(dumpFolder(dataDir)).catch(() => []);
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed();
}

/**
 * Writes the embedded store into one file, as it is between two statements, and forgets the oldest dumps. The file gets its
 * name when it is whole. Answers its name.
 */
export async function dumpStore(
  { db, dump }: { readonly db: Db; readonly dump: NonNullable<Db['dump']> },
  { dataDir, now }: { readonly dataDir: string; readonly now: number },
): Promise<string> {
  const folder = dumpFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { entries } = await readStoreFacts(db);
  const bytes = await dump();
  const name = `store-${new Date(now).toISOString().replaceAll(':', '')}.tar.gz`;
  await writeFile(join(folder, `${name}.part`), bytes, { mode: 0o600, flush: true });
  await rename(join(folder, `${name}.part`), join(folder, name));
  for (const old of (await listDumps(dataDir)).slice(DUMPS_KEPT)) await rm(join(folder, old));
  const size = bytes.byteLength;
  await insertBackupRun(db, {
    kind: 'backup',
    outcome: 'done',
    began_at: now,
    label: name,
    bytes: size,
    entries,
    said: 'The embedded store, in one file.',
  });
  return name;
}
