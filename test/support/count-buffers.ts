import { z } from 'zod';
import { type Db, type Queryable, queryable } from '../../src/server/platform/store/db.ts';
import type { Sql } from '../../src/server/platform/store/sql.ts';

const blocks = z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() });
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: blocks })]) })]);

/** A database that counts how many pages of memory or disk certain statements look at. */
export interface CountingDb {
  readonly db: Db;
  /** What each statement since the last call read, including the functions that it called. */
  readonly take: () => readonly number[];
}

/** Each such statement runs once for the count, which is undone, and once for real. */
export function countBuffers(db: Db, ...containing: readonly string[]): CountingDb {
  let counts: number[] = [];
  const count = async (tx: Queryable, { parts, values }: Sql) => {
    const [first = '', ...rest] = parts;
    const rows = await tx.query({
      parts: [`explain (analyze, buffers, format json) ${first}`, ...rest],
      values,
    });
    const [
      {
        'QUERY PLAN': [{ Plan }],
      },
    ] = explained.parse(rows);
    counts.push(Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']);
    throw new Undo();
  };
  return {
    db: {
      ...db,
      // The count takes a transaction, which work that only reads may not.
      reading: (work) => work(),
      ...queryable(async (statement) => {
        const text = statement.parts.join('');
        if (containing.some((part) => text.includes(part))) {
          await db
            .transaction((tx) => count(tx, statement))
            .catch((error: unknown) => {
              if (!(error instanceof Undo)) throw error;
            });
        }
        return db.query(statement);
      }),
    },
    take: () => {
      const taken = counts;
      counts = [];
      return taken;
    },
  };
}

class Undo extends Error {}
