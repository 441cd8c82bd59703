import { inject } from 'vitest';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { migrate } from '../../src/server/platform/store/migrate.ts';
import { openPglite } from '../../src/server/platform/store/pglite-db.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { createDatabase } from './create-database.ts';
import { migratedPglite } from './migrated-pglite.ts';

export type StoreKind = 'postgres' | 'pglite';

/**
 * A migrated store of its own: a new database on the cluster of this run, the one `at` an address, or the embedded one
 * in memory.
 */
export async function openTestStore(
  kind: StoreKind,
  at: string | null = null,
): Promise<{ readonly db: Db; readonly url: string | null }> {
  const url =
    kind === 'postgres'
      ? (at ?? (await createDatabase(inject('postgresUrl'), inject('migratedDatabase'))))
      : null;
  const db =
    url === null
      ? await openPglite({ dataDir: null, dump: await migratedPglite() })
      : openPostgres(url, { poolMax: 12, log: SILENT_LOG });
  await migrate(db);
  return { db, url };
}
