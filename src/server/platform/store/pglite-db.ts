import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { StartRefusedError } from '../start-refused.ts';
import { assertOutsideTransaction, type Db, insideTransaction, queryable } from './db.ts';
import { type Sql, sqlText } from './sql.ts';
import { WIRE_PARSERS } from './wire-types.ts';

type Where = {
  readonly dataDir: string | null;
  /** What a store in memory begins with: a dump of another one, which is there sooner than a first start is over. */
  readonly dump?: Blob;
};

/** Opens the embedded demo store in a folder, or in memory (null) for tests. */
export async function openPglite(where: Where): Promise<Db> {
  if (where.dataDir === null) {
    const begin = where.dump === undefined ? {} : { loadDataDir: where.dump };
    return wrap(await PGlite.create({ ...begin, parsers: WIRE_PARSERS }), () => undefined);
  }
  const lock = lockStore(where.dataDir);
  const folder = join(where.dataDir, 'store');
  if (!existsSync(join(folder, 'PG_VERSION'))) prepareInChild(folder);
  const store = await PGlite.create({ dataDir: folder, parsers: WIRE_PARSERS });
  const dump = async () => Buffer.from(await (await store.dumpDataDir('gzip')).arrayBuffer());
  return { ...wrap(store, () => lock.close()), dump };
}

/** Makes a store in a folder out of a dump of another one. Throws `StartRefusedError` where there is a store already. */
export async function loadPglite(dataDir: string, dump: Blob): Promise<void> {
  const lock = lockStore(dataDir);
  const folder = join(dataDir, 'store');
  try {
    if (existsSync(folder))
      throw new StartRefusedError(`${dataDir} has a store already: name another DATA_DIR.`);
    mkdirSync(folder);
    const store = await PGlite.create({ dataDir: folder, loadDataDir: dump });
    await store.close();
  } finally {
    lock.close();
  }
}

function wrap(store: PGlite, unlock: () => void): Db {
  const outside = queryable(async <Row>(statement: Sql) => {
    assertOutsideTransaction();
    return (await store.query<Row>(sqlText(statement), [...statement.values])).rows;
  });
  return {
    kind: 'pglite',
    ...outside,
    transaction: async (work) => {
      assertOutsideTransaction();
      const { value, afterwards } = await store.transaction(async (tx) => {
        const own = queryable(
          async <Row>(statement: Sql) =>
            (await tx.query<Row>(sqlText(statement), [...statement.values])).rows,
        );
        const done = await insideTransaction(() => work(own));
        // Fails where a statement of the work has: the engine would take it all back without a word.
        await tx.exec('select');
        return done;
      });
      // What is done stays done, whoever hears of it.
      if (afterwards !== null) await outside.query(afterwards).catch(() => undefined);
      return value;
    },
    // There is one connection, and nobody waits for it.
    reading: (work) => work(),
    line: () => outside,
    lostAtMs: () => -Infinity,
    script: async (text) => {
      await store.transaction((tx) => tx.exec(text));
    },
    listen: async (channel, on) => {
      await store.listen(channel, on.message);
    },
    close: async () => {
      await store.close();
      unlock();
    },
  };
}

/**
 * PGlite does not notice a second process on its folder, and both then lose rows. A lock of SQLite dies with
 * its process, so it can neither be forgotten nor be stolen from a live one.
 */
function lockStore(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true });
  const lock = new DatabaseSync(join(dataDir, 'store.lock'));
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive');
    return lock;
  } catch {
    lock.close();
    throw new StartRefusedError(
      `The demo store in ${dataDir} is in use by another process. Stop that one, or choose another DATA_DIR, or use PostgreSQL by DATABASE_URL.`,
    );
  }
}

/** The first start of the engine leaves 300 MB behind, so it happens in a process that ends. */
function prepareInChild(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const script = fileURLToPath(new URL('./prepare-pglite.ts', import.meta.url));
  const child = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, folder], {
    stdio: 'inherit',
  });
  if (child.status !== 0) throw new Error('the demo store could not be prepared');
}
