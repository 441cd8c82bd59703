import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type Db, one } from './db.ts';
import { sql } from './sql.ts';

const FOLDER = new URL('../../../db/migrations/', import.meta.url);

/** Any number: every node uses the same one, so that of several that start at once a single one migrates. */
const LOCK = 748_001;

/**
 * Brings the schema up to date in one transaction: either all missing migrations are applied or none.
 * Answers the names of those applied now.
 */
export async function migrate(db: Pick<Db, 'query' | 'script'>): Promise<readonly string[]> {
  const files = await Promise.all(
    (await readdir(FOLDER))
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
      .map(async (name) => {
        const text = await readFile(new URL(name, FOLDER), 'utf8');
        return { name, text, hash: createHash('sha256').update(text).digest('hex') };
      }),
  );
  const before = await applied(db);
  for (const [name, hash] of before) {
    const file = files.find((candidate) => candidate.name === name);
    if (file === undefined) throw new Error(`The database is newer than this program: it has ${name}.`);
    if (file.hash !== hash)
      throw new Error(`${name} was changed after it was applied; add a new migration instead.`);
  }
  const missing = files.filter((file) => !before.has(file.name));
  if (missing.length === 0) return [];
  await db.script([prelude(), ...missing.map(guarded)].join('\n'));
  return missing.map((file) => file.name);
}

async function applied(db: Pick<Db, 'query'>): Promise<ReadonlyMap<string, string>> {
  const { present } = await one<{ present: boolean }>(
    db,
    sql`select to_regclass('migrations') is not null as present`,
  );
  if (!present) return new Map();
  const rows = await db.query<{ name: string; hash: string }>(sql`select name, hash from migrations`);
  return new Map(rows.map((row) => [row.name, row.hash]));
}

function prelude(): string {
  return `select pg_advisory_xact_lock(${LOCK});
    create table if not exists migrations (name text primary key, hash text not null, at timestamptz not null default now());`;
}

/** A node that waited for the lock finds the migration done and skips it. */
function guarded(file: { readonly name: string; readonly text: string; readonly hash: string }): string {
  return `do $migration$ begin
    if not exists (select 1 from migrations where name = '${file.name}') then
      execute $statements$${file.text}$statements$;
      insert into migrations (name, hash) values ('${file.name}', '${file.hash}');
    end if;
  end $migration$;`;
}
