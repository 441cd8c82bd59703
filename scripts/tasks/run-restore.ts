import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreDump } from '../../src/server/backups/restore-dump.ts';
import { readStoreFacts } from '../../src/server/backups/store-facts.ts';
import { parseStorePlace } from '../../src/server/platform/config.ts';
import { StartRefusedError } from '../../src/server/platform/start-refused.ts';
import { parseBackupPlace } from '../backup/backup-place.ts';
import { parseMoment, restoreBackup } from '../backup/restore-backup.ts';
import { startCopy } from '../backup/start-copy.ts';
import { findPostgres } from '../machine/find-postgres.ts';
import { isPortOpen } from '../machine/is-port-open.ts';
import { providePgbackrest } from '../machine/provide-program.ts';
import { isOfPostgres } from './run-backup.ts';
import { sayingWhy } from './saying-why.ts';

const READY_MS_MAX = 12 * 60 * 60_000;
const PORT_USUAL = 5433;

const USAGE = 'npm run restore -- --into /new/folder [--port 5433] [--to "2026-11-26 14:05 +05:30"]';

/**
 * `npm run restore`: PostgreSQL from the newest backup, followed to the end of its log or to a moment, into a folder that has
 * nothing yet, and started there; or the embedded store, from the file of a dump, into DATA_DIR.
 */
export async function runRestore(args: readonly string[]): Promise<number> {
  return sayingWhy(async () => {
    const { values } = parseArgs({
      args: [...args],
      options: {
        into: { type: 'string' },
        to: { type: 'string' },
        port: { type: 'string' },
        from: { type: 'string' },
      },
    });
    return isOfPostgres(process.env) ? restorePostgres(values) : restoreEmbedded(values.from);
  });
}

async function restoreEmbedded(from: string | undefined): Promise<number> {
  if (from === undefined)
    throw new StartRefusedError('npm run restore -- --from data/backups/store-….tar.gz, with a new DATA_DIR');
  const { dataDir } = parseStorePlace(process.env);
  await restoreDump(resolve(from), dataDir);
  console.log(`${dataDir} has the store of ${from}. Start with DATA_DIR=${dataDir}.`);
  return 0;
}

interface Wish {
  readonly into?: string | undefined;
  readonly to?: string | undefined;
  readonly port?: string | undefined;
}

async function restorePostgres(wish: Wish): Promise<number> {
  const place = parseBackupPlace(process.env);
  const to = wish.to === undefined ? null : parseMoment(wish.to);
  const port = Number(wish.port ?? PORT_USUAL);
  const isPort = Number.isInteger(port) && port > 0 && port < 65_536;
  if (wish.into === undefined || (wish.to !== undefined && to === null) || !isPort)
    throw new StartRefusedError(`${USAGE}. The moment needs its zone, such as +05:30.`);
  // Asked before the hours that a restore may take.
  if (await isPortOpen('127.0.0.1', port))
    throw new StartRefusedError(
      `Something answers on port ${port} of this machine already: stop it, or name another port with --port.`,
    );
  if (!(await providePgbackrest())) return 1;
  const binDir = findPostgres();
  if (binDir === null) throw new StartRefusedError('The programs of PostgreSQL are not on this machine.');
  const { backup, dataDir, user } = await restoreBackup(place, { into: wish.into, to });
  const { superuser = 'postgres', database = 'postgres' } = backup.annotation;
  const socketDir = join(dataDir, 'sockets');
  const db = await startCopy({
    binDir,
    dataDir,
    user,
    socketDir,
    port,
    superuser,
    database,
    readyMsMax: READY_MS_MAX,
  });
  const { entries, wallets } = await readStoreFacts(db);
  await db.close();
  console.log(`Backup ${backup.label} is restored in ${dataDir} and runs on 127.0.0.1:${port}: ${entries} entries of ${wallets} wallets.
It archives nothing. By the socket, without a password:
ADMIN_DATABASE_URL=postgres://${superuser}@${encodeURIComponent(socketDir)}:${port}/${database}
Check it by "npm run invariants" with DATABASE_URL set to this before a node starts on it.
To stop it: ${join(binDir, 'pg_ctl')} -D ${dataDir} stop -m fast`);
  return 0;
}
