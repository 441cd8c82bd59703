import { type Queryable, rememberTold } from './db.ts';
import { sql } from './sql.ts';

/**
 * Does the whole of something inside a transaction, or nothing of it: a refusal takes back what `work` has written and announced,
 * and lets go the locks that it took. What the transaction did before stays, such as a code that is used up. An error takes the
 * whole transaction back, as everywhere.
 */
export async function undoRefused<Result extends { readonly ok: boolean }>(
  tx: Queryable,
  work: () => Promise<Result>,
): Promise<Result> {
  await tx.query(sql`savepoint refusable`);
  const takeBackTold = rememberTold();
  const result = await work();
  if (!result.ok) takeBackTold();
  await tx.query(result.ok ? sql`release savepoint refusable` : sql`rollback to savepoint refusable`);
  return result;
}
