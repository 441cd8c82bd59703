import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../../scripts/machine/find-postgres.ts';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { freePort } from './free-port.ts';
import type { Postgres } from './postgres.ts';
import { startPostmaster } from './postgres-postmaster.ts';
import { unprivilegedUser } from './unprivileged-user.ts';

/** A streaming copy of a database, on this machine. */
export interface StandbyServer {
  readonly url: string;
  readonly dataDir: string;
  /** Carries nothing out any more, as one that lags without end. */
  readonly pause: () => Promise<void>;
  readonly resume: () => Promise<void>;
  /** Makes it a primary of its own. */
  readonly promote: () => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly restart: () => Promise<void>;
  /** Ends it and removes its folder. */
  readonly stop: () => Promise<void>;
}

export async function startStandby(primary: Pick<Postgres, 'url'>): Promise<StandbyServer> {
  const binDir = findPostgres();
  if (binDir === null) throw new Error('A standby needs PostgreSQL.');
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'ank-standby-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const dataDir = join(folder, 'data');
  const args = ['-d', primary.url, '-D', dataDir, '-R', '-c', 'fast', '-X', 'stream', '--no-sync'];
  const { status, stderr } = spawnSync(join(binDir, 'pg_basebackup'), args, {
    encoding: 'utf8',
    cwd: folder,
    ...user,
  });
  if (status !== 0) throw new Error(`pg_basebackup: ${stderr}`);
  const port = await freePort();
  appendFileSync(join(dataDir, 'postgresql.conf'), `port = ${port}\nunix_socket_directories = '${folder}'\n`);
  const start = () => startPostmaster({ binDir, folder, dataDir, user });
  let postmaster = await start();
  const end = async (signal: 'SIGINT' | 'SIGKILL') => {
    if (!postmaster.running()) return;
    process.kill(postmaster.pid, signal);
    await once(postmaster.guard, 'exit');
  };
  const url = `postgres://ank@127.0.0.1:${port}/postgres`;
  const say = async (what: string) => {
    const db = openPostgres(url, { poolMax: 1, log: SILENT_LOG });
    try {
      await db.query({ parts: [`select ${what}`], values: [] });
    } finally {
      await db.close();
    }
  };
  return {
    url,
    dataDir,
    pause: () => say('pg_wal_replay_pause()'),
    // What it carries out at once may well be in the way of the very statement that asks for it.
    resume: () => say('pg_wal_replay_resume()').catch(() => undefined),
    promote: () => say('pg_promote()'),
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGINT');
      postmaster = await start();
    },
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
