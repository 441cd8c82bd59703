import type { Queryable } from './db.ts';
import { type Sql, sql } from './sql.ts';

/** Pages of 8 kB with some ten thousand rows: what is deleted of them takes a small part of the time that a statement may. */
const PAGES_AT_ONCE = 250;

/**
 * Deletes rows of a table that has no index by which they are found: statement by statement the rows that stand on some of its
 * pages, so that none takes longer than it may, however many they are. `deletion` is one statement, with a condition that
 * chooses the pages.
 */
export async function deleteByPages(
  db: Queryable,
  table: string,
  deletion: (areOnPages: Sql) => Sql,
  pagesAtOnce = PAGES_AT_ONCE,
): Promise<void> {
  const { pages } = await db.one<{ pages: number }>(sql`
    select (pg_relation_size(${table}::text::regclass) / current_setting('block_size')::int)::int as pages`);
  for (let first = 0; first < pages; first += pagesAtOnce) {
    const [from, until] = [`(${first},0)`, `(${first + pagesAtOnce},0)`];
    await db.query(deletion(sql`ctid >= ${from}::text::tid and ctid < ${until}::text::tid`));
  }
}
