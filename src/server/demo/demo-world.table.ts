import { playerNames } from '../accounts/player-store.ts';
import { marketNames } from '../markets/market-store.ts';
import { maybeOne, type Queryable } from '../platform/store/db.ts';
import { takeLock } from '../platform/locks.ts';
import { sql } from '../platform/store/sql.ts';

/** Answers whether this store has no market and no player yet; others that ask wait until the transaction ends. */
export async function lockEmptyStore(tx: Queryable): Promise<boolean> {
  await takeLock(tx, 'planting');
  const found = await maybeOne(
    tx,
    sql`select 1 from ${marketNames} m union all select 1 from ${playerNames} p limit 1`,
  );
  return found === null;
}
