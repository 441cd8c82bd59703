import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartRefusedError } from '../../src/server/platform/start-refused.ts';
import type { BackupPlace } from './backup-place.ts';
import { type Backup, listBackups, ownerOf, pgbackrest, type User } from './pgbackrest.ts';

export interface RestoreWish {
  /** An empty or new folder; nothing that is there is ever written over. */
  readonly into: string;
  /** The moment to which the log is followed; null for its end. */
  readonly to: number | null;
}

/** Restores the newest backup that is old enough, into a folder that has nothing yet. Answers which. */
export async function restoreBackup(
  place: BackupPlace,
  { into, to }: RestoreWish,
): Promise<{ readonly backup: Backup; readonly dataDir: string; readonly user: User | null }> {
  const dataDir = resolve(into);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new StartRefusedError(
      `${dataDir} has something in it: name a folder that is empty or not there yet.`,
    );
  if (to !== null && to > Date.now()) throw new StartRefusedError('The moment after --to is still to come.');
  const user = databaseUser(place);
  const backup = await pick(place, user, to);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (user !== null) chownSync(dataDir, user.uid, user.gid);
  const until =
    to === null
      ? ['--type=default']
      : ['--type=time', `--target=${formatTarget(to)}`, '--target-action=promote', `--set=${backup.label}`];
  // A copy must never write its own log into the archive of what it was copied from.
  const args = [`--pg1-path=${dataDir}`, '--archive-mode=off', ...until];
  await pgbackrest(place, 'restore', { args, user });
  return { backup, dataDir, user };
}

async function pick(place: BackupPlace, user: User | null, to: number | null): Promise<Backup> {
  const backups = await listBackups(place, user);
  const fit = newestFor(backups, to);
  if (fit !== null) return fit;
  throw new StartRefusedError(
    backups.length === 0
      ? `There is no backup in ${place.repository} that this BACKUP_KEY opens.`
      : 'Every backup is younger than that moment: none can be followed to it.',
  );
}

/** The newest that is old enough; an older one without damage, followed for longer, is better than one with it. */
export function newestFor(backups: readonly Backup[], to: number | null): Backup | null {
  const fit = backups.filter(({ endedAt }) => to === null || endedAt <= to);
  return fit.findLast(({ isDamaged }) => !isDamaged) ?? fit.at(-1) ?? null;
}

/** Whose the database is: who owns the repository, or the user of the package. */
export function databaseUser({ repository }: BackupPlace): User | null {
  if (process.getuid?.() !== 0) return null;
  return (existsSync(repository) ? ownerOf(repository) : null) ?? packageUser();
}

function packageUser(): User {
  const user = { uid: idOf('-u'), gid: idOf('-g') };
  if (user.uid > 0) return user;
  throw new StartRefusedError(
    'PostgreSQL does not run as root: make the user postgres, or run this as another one.',
  );
}

function idOf(flag: '-u' | '-g'): number {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim());
}

/** '2026-11-26 08:35:00.000+00', as PostgreSQL reads it in any zone. */
function formatTarget(at: number): string {
  return new Date(at).toISOString().replace('T', ' ').replace('Z', '+00');
}

const MOMENT = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?) ?([+-]\d\d:\d\d|Z)$/;

/** '2026-11-26 14:05 +05:30' as an instant; null for anything without its zone, which would be a guess. */
export function parseMoment(text: string): number | null {
  const [, day, time, zone] = MOMENT.exec(text.trim()) ?? [];
  if (day === undefined) return null;
  const at = Date.parse(`${day}T${time}${zone}`);
  return Number.isNaN(at) ? null : at;
}

/** Where temporary copies are made: beside the repository, which has the room. */
export function roomBeside({ repository }: BackupPlace): string {
  return dirname(repository);
}
