import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

/** Starts one PostgreSQL cluster for the whole run; tests read its address with `inject('postgresUrl')`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ fsync: false });
  project.provide('postgresUrl', postgres.url);
  // The workers start after this, so programs that the tests start find the address as well.
  process.env['TEST_POSTGRES_URL'] = postgres.url;
  return () => postgres.stop();
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresUrl: string;
  }
}
