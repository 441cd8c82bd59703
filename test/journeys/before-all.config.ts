import { openRunFolder } from '../support/run-folder.ts';
import { startPostgres } from '../support/postgres.ts';
import { plantSystem } from './system.ts';

/** Run once before all journeys; what it answers runs after them. */
export default async function beforeAll(): Promise<() => Promise<void>> {
  const removeFolder = openRunFolder();
  const postgres = await startPostgres({ fsync: false });
  await plantSystem(postgres.url);
  return async () => {
    await postgres.stop();
    removeFolder();
  };
}
