import type { ColdTable } from '../../ledger/cold-months.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { sql } from '../../platform/store/sql.ts';

/** Puts rows of a file into the table that will be the part of a month. */
export async function fillColdPart(
  tx: Queryable,
  part: { readonly table: ColdTable; readonly period: number; readonly rows: string },
): Promise<void> {
  const { table, period, rows } = part;
  await tx.query(sql`select fill_cold_part(${table}, ${`${table}_${period}_next`}, ${rows}::jsonb)`);
}
