import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import type { BackupPlace } from './backup-place.ts';

/** The one set of backups that a repository has. */
const STANZA = 'ank';

export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** Where the server of a backup lives on this machine. */
export interface ServerPlace {
  readonly dataDir: string;
  readonly port: number;
  readonly socketDir: string;
  readonly superuser: string;
}

/** Who owns a folder, if we can become that user; null when we are that user or cannot. */
export function ownerOf(path: string): User | null {
  const { uid, gid } = statSync(path);
  return process.getuid?.() === 0 && uid !== 0 ? { uid, gid } : null;
}

/**
 * Writes the file that pgBackRest reads, also when PostgreSQL calls it to archive. It has the key in it, so only the
 * database's user can read it.
 */
export function writeConfig(place: BackupPlace, server: ServerPlace, user: User | null): void {
  mkdirSync(place.repository, { recursive: true, mode: 0o700 });
  writeFileSync(place.config, configOf(place, server), { mode: 0o600 });
  if (user === null) return;
  // A folder of another machine may be known as the database's user's, and root has no say in it.
  if (statSync(place.repository).uid !== user.uid) chownSync(place.repository, user.uid, user.gid);
  chownSync(place.config, user.uid, user.gid);
}

export function configOf({ repository, key, keep }: BackupPlace, server: ServerPlace): string {
  return [
    '[global]',
    `repo1-path=${repository}`,
    'repo1-cipher-type=aes-256-cbc',
    `repo1-cipher-pass=${key}`,
    `repo1-retention-full=${keep}`,
    // Small files of one page each are most of a young store: a bundle of them is one file.
    'repo1-bundle=y',
    'compress-type=gz',
    'compress-level=3',
    'start-fast=y',
    'log-level-console=warn',
    'log-level-file=off',
    `lock-path=${repository}/lock`,
    '',
    `[${STANZA}]`,
    `pg1-path=${server.dataDir}`,
    `pg1-port=${server.port}`,
    `pg1-socket-path=${server.socketDir}`,
    `pg1-user=${server.superuser}`,
    '',
  ].join('\n');
}

/** How PostgreSQL archives its log. */
export function archiveCommand({ config }: BackupPlace): string {
  return `pgbackrest --config=${config} --stanza=${STANZA} archive-push %p`;
}

/**
 * The same for all members of a cluster, whose settings are one: each names its own file with PGBACKREST_CONFIG in the environment
 * of Patroni (deploy/patroni/patroni.yml).
 */
export const CLUSTER_ARCHIVE_COMMAND = `pgbackrest --stanza=${STANZA} archive-push %p`;

/** Runs pgBackRest to its end and answers what it printed. Throws with its own words when it fails. */
export async function pgbackrest(
  { config }: Pick<BackupPlace, 'config'>,
  command: string,
  options: { readonly args?: readonly string[]; readonly user: User | null },
): Promise<string> {
  const args = [`--config=${config}`, `--stanza=${STANZA}`, ...(options.args ?? []), command];
  const child = spawn('pgbackrest', args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/', ...options.user });
  const texts = { out: '', error: '' };
  child.stdout.on('data', (chunk) => (texts.out += String(chunk)));
  child.stderr.on('data', (chunk) => (texts.error += String(chunk)));
  await once(child, 'close');
  if (child.exitCode === 0) return texts.out;
  const said = `${texts.out}\n${texts.error}`.trim().split('\n').slice(-12).join('\n');
  throw new Error(`pgbackrest ${command} failed: ${said}`);
}

/** A backup as the repository knows it. */
export interface Backup {
  readonly label: string;
  readonly bytes: number;
  /** The earliest moment to which it can be restored. */
  readonly endedAt: number;
  /** Some of its pages have another checksum than is written in them: the store itself is damaged. */
  readonly isDamaged: boolean;
  readonly annotation: Readonly<Record<string, string>>;
}

export const DAMAGED =
  'The backup has damaged pages, so the store has them, too: see "When an invariant breaks" in docs/operations.md.';

/** The backups of the repository, the oldest first. */
export async function listBackups(
  place: Pick<BackupPlace, 'config'>,
  user: User | null,
): Promise<readonly Backup[]> {
  const text = await pgbackrest(place, 'info', { args: ['--output=json'], user });
  const parsed: unknown = JSON.parse(text);
  return backupsIn(parsed);
}

interface InfoBackup {
  readonly label: string;
  readonly error?: boolean;
  readonly annotation?: Readonly<Record<string, string>>;
  readonly timestamp: { readonly stop: number };
  readonly info: { readonly repository: { readonly size?: number; readonly delta?: number } };
}

/** What `pgbackrest info` says, see listBackups. */
export function backupsIn(parsed: unknown): readonly Backup[] {
  const stanzas: readonly unknown[] = Array.isArray(parsed) ? parsed : [];
  return stanzas.flatMap((stanza) => {
    if (!hasBackups(stanza)) return [];
    return stanza.backup.filter(isInfoBackup).map((backup) => ({
      label: backup.label,
      bytes: backup.info.repository.size ?? backup.info.repository.delta ?? 0,
      endedAt: (backup.timestamp.stop + 1) * 1000,
      isDamaged: backup.error === true,
      annotation: backup.annotation ?? {},
    }));
  });
}

function hasBackups(stanza: unknown): stanza is { readonly backup: readonly unknown[] } {
  return typeof stanza === 'object' && stanza !== null && 'backup' in stanza && Array.isArray(stanza.backup);
}

function isInfoBackup(value: unknown): value is InfoBackup {
  return typeof value === 'object' && value !== null && 'label' in value && 'info' in value;
}
