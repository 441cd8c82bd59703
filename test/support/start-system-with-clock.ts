import { inject } from 'vitest';
import type { Instant } from '#rules/time/time.ts';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { createDatabase } from './create-database.ts';
import { startTestSystem, type TestSystem } from './test-system.ts';
import { putWindingClock } from './wind-clock.ts';

/** A system on a database whose clock stands where the test puts it (windClock). */
export async function startSystemWithClock(start: {
  readonly zone: string;
  readonly at: Instant;
}): Promise<TestSystem> {
  const url = await createDatabase(inject('postgresUrl'));
  const bare = openPostgres(url, { poolMax: 2, log: SILENT_LOG });
  await putWindingClock(bare, start.at);
  await bare.close();
  return startTestSystem('postgres', { TIME_ZONE: start.zone }, url);
}
