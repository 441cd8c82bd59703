import type { Queryable } from './store/db.ts';
import { seal, type Secrets, unseal } from './secrets.ts';
import { type Sql, sql } from './store/sql.ts';

/** One turn of sealing anew: how many rows were, and where to go on; null at the end. */
export interface Resealed {
  readonly count: number;
  readonly last: number | null;
}

/** A column of sealed values, whose key can be changed. */
export interface SealedColumn {
  /** As the operator reads it. */
  readonly name: string;
  /** Seals the next rows after `after`, a number of the rows' order, with the current key. */
  readonly reseal: (tx: Queryable, secrets: Secrets, after: number) => Promise<Resealed>;
}

/** `at` is the row's place in the order in which rows are taken. */
interface SealedRow {
  readonly at: number;
  readonly sealed: string;
}

interface ColumnSpec<Row extends SealedRow> {
  readonly name: string;
  readonly purpose: Parameters<typeof seal>[1];
  /** Locks the next rows that other keys than this one sealed, in their order; a few hundred at most. */
  readonly lockNext: (
    tx: Queryable,
    from: { readonly currentId: string; readonly after: number },
  ) => Promise<readonly Row[]>;
  /** The mark that the row was sealed with. */
  readonly markOf: (row: Row) => string;
  readonly update: (tx: Queryable, rows: readonly Row[]) => Promise<void>;
}

export function sealedColumn<Row extends SealedRow>(spec: ColumnSpec<Row>): SealedColumn {
  const { name, purpose, lockNext, markOf, update } = spec;
  return {
    name,
    reseal: async (tx, secrets, after) => {
      const rows = await lockNext(tx, { currentId: secrets.currentId, after });
      const resealed = rows.map((row) => ({
        ...row,
        sealed: seal(secrets, purpose, markOf(row), unseal(secrets, purpose, markOf(row), row.sealed)),
      }));
      await update(tx, resealed);
      return { count: rows.length, last: rows.at(-1)?.at ?? null };
    },
  };
}

/** How many rows one transaction seals anew: few enough that nobody waits long for their locks. */
export const RESEALED_AT_ONCE = 200;

/** Whether a sealed value, given in hexadecimal by an expression, has another key than the current one. */
export function isSealedByOther(sealed: Sql, currentId: string): Sql {
  return sql`left(${sealed}, 8) <> ${currentId}`;
}
