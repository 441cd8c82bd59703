import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { loadPglite } from '../platform/store/pglite-db.ts';
import { StartRefusedError } from '../platform/start-refused.ts';

/** Makes the embedded store of a folder out of a dump. Refuses a folder that has a store already. */
export async function restoreDump(file: string, dataDir: string): Promise<void> {
  if (!existsSync(file)) throw new StartRefusedError(`There is no dump ${file}.`);
  await loadPglite(dataDir, new Blob([await readFile(file)]));
}
