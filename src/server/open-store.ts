import type { Config } from './platform/config.ts';
import type { Db } from './platform/store/db.ts';
import type { Log } from './platform/log.ts';
import { migrate } from './platform/store/migrate.ts';
import { openPglite } from './platform/store/pglite-db.ts';
import { openPostgres } from './platform/store/postgres-db.ts';

/** The store that the configuration names, with its schema up to date. */
export async function openStore(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'poolMax'>,
  log: Log,
): Promise<Db> {
  const db =
    config.databaseUrl === null
      ? await openPglite({ dataDir: config.dataDir })
      : openPostgres(config.databaseUrl, { poolMax: config.poolMax, log });
  await migrate(db);
  return db;
}
