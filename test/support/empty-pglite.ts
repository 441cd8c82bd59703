import { createHash } from 'node:crypto';
import { existsSync, openAsBlob, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';

const ROOT = new URL('../../', import.meta.url);
// Another version of the store may want other files.
const packages = createHash('sha256')
  .update(readFileSync(new URL('package-lock.json', ROOT)))
  .digest('hex');
const CACHE = new URL('.cache/', ROOT);
const DUMP = new URL(`empty-pglite-${packages}.tar`, CACHE);

/** The embedded store after its first start, which takes seconds: whoever is the first to need it keeps it for all. */
export async function emptyPglite(): Promise<Blob> {
  if (!existsSync(DUMP)) await writeDump();
  return openAsBlob(DUMP);
}

async function writeDump(): Promise<void> {
  const store = await PGlite.create();
  const dump = await store.dumpDataDir('none');
  await store.close();
  await mkdir(CACHE, { recursive: true });
  // Two may write at once: each under a name of its own, and the last one stays.
  const own = new URL(`${process.pid}.tar`, CACHE);
  await writeFile(own, dump.stream());
  await rename(own, DUMP);
}
