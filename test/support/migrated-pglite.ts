import { createHash } from 'node:crypto';
import { existsSync, openAsBlob, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from '../../src/server/platform/store/migrate.ts';
import { type Sql, sqlText } from '../../src/server/platform/store/sql.ts';
import { queryable } from '../../src/server/platform/store/db.ts';

const ROOT = new URL('../../', import.meta.url);
const SCHEMA = ['db/migrations/', 'db/functions/'].map((folder) => new URL(folder, ROOT));
const CACHE = new URL('.cache/', ROOT);
const PREFIX = 'migrated-pglite-';

/** The embedded store after its first start and all migrations, which take seconds: who needs it first keeps it for all. */
export async function migratedPglite(): Promise<Blob> {
  const name = `${PREFIX}${fingerprint()}.tar`;
  if (!existsSync(new URL(name, CACHE))) await writeDump(name);
  return openAsBlob(new URL(name, CACHE));
}

/** Another version of the store, of the schema or of this file makes another dump. */
function fingerprint(): string {
  const hash = createHash('sha256')
    .update(readFileSync(new URL('package-lock.json', ROOT)))
    .update(readFileSync(new URL(import.meta.url)));
  for (const folder of SCHEMA)
    for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(new URL(file, folder)));
  return hash.digest('hex');
}

async function writeDump(name: string): Promise<void> {
  const store = await PGlite.create();
  await migrate({
    transaction: (work) =>
      store.transaction((tx) =>
        work(
          queryable(
            async <Row>(statement: Sql) =>
              (await tx.query<Row>(sqlText(statement), [...statement.values])).rows,
          ),
        ),
      ),
  });
  // Whoever opens the dump would otherwise do anew all that the migrations did.
  await store.exec('checkpoint');
  const dump = await store.dumpDataDir('none');
  await store.close();
  await mkdir(CACHE, { recursive: true });
  // Two may write at once: each under a name of its own, and the last one stays.
  const own = new URL(`${process.pid}.tar`, CACHE);
  await writeFile(own, dump.stream());
  const old = readdirSync(CACHE).filter((file) => file.startsWith(PREFIX) && file !== name);
  await Promise.all(old.map((file) => rm(new URL(file, CACHE), { force: true })));
  await rename(own, new URL(name, CACHE));
}
