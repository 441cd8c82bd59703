import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, POSTGRES_MAJOR_MIN } from '../../scripts/machine/find-postgres.ts';
import { freePort } from './free-port.ts';
import { initCluster } from './postgres-init.ts';
import { startPostmaster, type Postmaster } from './postgres-postmaster.ts';
import { unprivilegedUser } from './unprivileged-user.ts';

export type Postgres = {
  readonly url: string;
  readonly dataDir: string;
  /** Ends the cluster and removes its folder. */
  readonly stop: () => Promise<void>;
  /** Kills the postmaster as a crash would; the folder stays, `restart` recovers from it. */
  readonly crash: () => Promise<void>;
  /** Starts again on the same port and folder, after `crash` or while it runs. */
  readonly restart: () => Promise<void>;
};

export type PostgresOptions = {
  /** Off is for tests that do not look at what survives a crash: it makes every commit several times faster. */
  readonly fsync?: boolean;
  /** Where its folder is made, such as on a small disk of its own. */
  readonly parent?: string;
};

/**
 * Starts a PostgreSQL cluster of its own in a temporary folder, on 127.0.0.1 and on a free port.
 * It ends and its folder goes away with `stop`, and also when this process dies in whatever way.
 */
export async function startPostgres({
  fsync = true,
  parent = tmpdir(),
}: PostgresOptions = {}): Promise<Postgres> {
  const binDir = findPostgres();
  if (binDir === null) {
    throw new Error(
      `These tests need PostgreSQL ${POSTGRES_MAJOR_MIN} or newer and this machine has none. ` +
        'On Debian: apt-get install postgresql.',
    );
  }
  const user = unprivilegedUser();
  // Short, because a socket's path may have 107 characters only.
  const folder = mkdtempSync(join(parent, 'ank-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const dataDir = join(folder, 'data');
  const port = await freePort();
  initCluster({ binDir, dataDir, socketDir: folder, port, fsync, user });

  const start = (): Promise<Postmaster> => startPostmaster({ binDir, folder, dataDir, user });
  let postmaster = await start();
  const end = async (signal: 'SIGINT' | 'SIGKILL'): Promise<void> => {
    if (!postmaster.running()) return;
    process.kill(postmaster.pid, signal);
    await once(postmaster.guard, 'exit');
  };

  return {
    url: `postgres://ank@127.0.0.1:${port}/postgres`,
    dataDir,
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
    crash: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGINT');
      postmaster = await start();
    },
  };
}
