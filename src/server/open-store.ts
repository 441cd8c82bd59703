import type { Config } from './platform/config.ts';
import type { Db } from './platform/store/db.ts';
import type { Log } from './platform/log.ts';
import { keepMode } from './platform/store/keep-mode.ts';
import { migrate } from './platform/store/migrate.ts';
import { openPglite } from './platform/store/pglite-db.ts';
import { openPostgres } from './platform/store/postgres-db.ts';

/** Where a store is, and what it is for: null asks for no mode, and is for programs that only read. */
type StoreChoice = Pick<Config, 'databaseUrl' | 'dataDir' | 'poolMax'> & {
  readonly mode: Config['mode'] | null;
};

/** The store that the configuration names, with its schema up to date. Throws `StartRefusedError` for one of another mode. */
export async function openStore({ databaseUrl, dataDir, poolMax, mode }: StoreChoice, log: Log): Promise<Db> {
  const db =
    databaseUrl === null ? await openPglite({ dataDir }) : openPostgres(databaseUrl, { poolMax, log });
  try {
    await migrate(db, undefined, async (tx) => (mode === null ? undefined : keepMode(tx, mode)));
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}
