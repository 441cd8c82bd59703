import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/** Codes of a number are deleted with its account. */
export async function eraseCodes(tx: Queryable, mobile: string): Promise<void> {
  await tx.query(sql`delete from codes where mobile = ${mobile}`);
  await tx.query(sql`delete from code_failures where mobile = ${mobile}`);
}
