import type { Config } from './platform/config.ts';
import type { Db } from './platform/store/db.ts';
import type { Log } from './platform/log.ts';
import { keepMode } from './platform/store/keep-mode.ts';
import type { Queryable } from './platform/store/db.ts';
import { assertServingRole } from './platform/store/roles.ts';
import { StartRefusedError } from './platform/start-refused.ts';
import { migrate } from './platform/store/migrate.ts';
import { openPglite } from './platform/store/pglite-db.ts';
import { openPostgres } from './platform/store/postgres-db.ts';

/** Where a store is, and what it is for: null asks for no mode, and is for programs that only read. */
type StoreChoice = Pick<Config, 'databaseUrl' | 'migrationUrl' | 'dataDir' | 'poolMax'> & {
  readonly connectionWaitMsMax?: number;
  readonly mode: Config['mode'] | null;
};

/**
 * The store that the configuration names, with its schema up to date. Throws `StartRefusedError` for one of another mode,
 * and in production for a role that could do more than serve.
 */
export async function openStore(choice: StoreChoice, log: Log): Promise<Db> {
  const { databaseUrl, migrationUrl, dataDir, poolMax, mode, connectionWaitMsMax: newMsMax } = choice;
  const judge = async (tx: Queryable): Promise<void> => {
    if (mode !== null) await keepMode(tx, mode);
  };
  if (migrationUrl !== null) {
    const owner = openPostgres(migrationUrl, { poolMax: 1, log });
    try {
      await migrate(owner, undefined, judge);
    } finally {
      await owner.close();
    }
  }
  const db =
    databaseUrl === null
      ? await openPglite({ dataDir })
      : openPostgres(databaseUrl, { poolMax, log, ...(newMsMax === undefined ? {} : { newMsMax }) });
  try {
    await migrate(db, undefined, judge);
    if (mode === 'production') await assertServingRole(db);
    return db;
  } catch (error) {
    await db.close();
    if (isForbidden(error))
      throw new StartRefusedError(
        'The store is older than this program, and the role of DATABASE_URL must not change it. ' +
          'Give MIGRATION_DATABASE_URL, the address of the role that owns the tables.',
      );
    throw error;
  }
}

/** What PostgreSQL says when a right is missing. */
function isForbidden(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '42501';
}
