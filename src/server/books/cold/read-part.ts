import type { ColdTable } from '../../ledger/cold-months.ts';
import type { Db, Queryable } from '../../platform/store/db.ts';
import { type Sql, sql } from '../../platform/store/sql.ts';

const ROWS_AT_ONCE = 5_000;

/** The rows of a month's part of a table as lines of JSON, in the order of their key, some thousand at a time. */
export async function readPart(
  db: Db,
  { table, period }: { readonly table: ColdTable; readonly period: number },
  on: (lines: readonly string[]) => Promise<void>,
): Promise<void> {
  await inOwnTime(db, async (tx) => {
    await tx.query(sql`
      declare month_rows no scroll cursor for
        select to_jsonb(t)::text as line from ${nameOf(`${table}_${period}`)} t order by player_id, seq`);
    for (;;) {
      const rows = await tx.query<{ line: string }>(
        sql`fetch ${nameOf(String(ROWS_AT_ONCE))} from month_rows`,
      );
      if (rows.length === 0) return;
      await on(rows.map(({ line }) => line));
    }
  });
}

/** A transaction for work on a whole month, which takes longer than a call and waits for files in between. */
export function inOwnTime<T>(db: Db, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.query(sql`
      select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
        set_config('jit', 'off', true)`);
    return work(tx);
  });
}

/** A name of our own, which cannot be a parameter. */
function nameOf(name: string): Sql {
  if (!/^[a-z0-9_]+$/.test(name)) throw new Error(`${name} is no name of a table`);
  return { parts: [name], values: [] };
}
