import { inject } from 'vitest';
import type { Instant } from '#rules/time.ts';
import { openPostgres } from '../../src/server/platform/postgres-db.ts';
import { createDatabase } from './create-database.ts';
import { startTestHouse, type TestHouse } from './test-house.ts';
import { putWindingClock } from './wind-clock.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A house on a database whose clock stands where the test puts it (windClock). */
export async function startHouseWithClock(start: {
  readonly zone: string;
  readonly at: Instant;
}): Promise<TestHouse> {
  const url = await createDatabase(inject('postgresUrl'));
  const bare = openPostgres(url, { poolMax: 2, log: silent });
  await putWindingClock(bare, start.at);
  await bare.close();
  return startTestHouse('postgres', { TIME_ZONE: start.zone }, url);
}
