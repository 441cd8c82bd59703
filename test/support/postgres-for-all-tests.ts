import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/server/platform/store/migrate.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { makeRoles } from '../../src/server/platform/store/roles.ts';
import { createDatabase } from './create-database.ts';
import { startPostgres } from './postgres.ts';
import { openRunFolder } from './run-folder.ts';

/** Starts one PostgreSQL cluster for the whole run; tests read its address with `inject('postgresUrl')`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeFolder = openRunFolder();
  const postgres = await startPostgres({ fsync: false });
  project.provide('postgresUrl', postgres.url);
  project.provide('migratedDatabase', await createMigrated(postgres.url));
  // The workers start after this, so programs that the tests start find the address as well.
  process.env['TEST_POSTGRES_URL'] = postgres.url;
  return async () => {
    await postgres.stop();
    removeFolder();
  };
}

/** Copying a database takes a fraction of the time in which its schema is made. */
async function createMigrated(clusterUrl: string): Promise<string> {
  const url = await createDatabase(clusterUrl);
  const db = openPostgres(url, { poolMax: 1, log: console });
  await migrate(db);
  await makeRoles(db);
  await db.close();
  return new URL(url).pathname.slice(1);
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresUrl: string;
    /** The name of a database with today's schema, to be copied. */
    readonly migratedDatabase: string;
  }
}
