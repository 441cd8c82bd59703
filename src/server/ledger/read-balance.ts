import { type Points, points } from '#rules/money.ts';
import type { Queryable } from '../platform/store/db.ts';
import { prepared, sql } from '../platform/store/sql.ts';
import type { Posted } from './post.ts';

/** The player's balance in hundredths of a point, as of now. Faults for a player without a wallet. */
export async function readBalance(db: Queryable, playerId: number): Promise<Points> {
  const statement = sql`select balance from wallets where player_id = ${playerId}`;
  const { balance } = await db.one<{ balance: number }>(prepared('balance', statement));
  return points(balance);
}

/** The newest entry of each of several players, and the balance that it left. */
export async function readNewest(db: Queryable, playerIds: readonly number[]): Promise<readonly Posted[]> {
  return db.query(sql`
    select player_id as "playerId", seq, balance from wallets where player_id = any (${playerIds}::bigint[])`);
}

/**
 * The clawback debt of a player, in hundredths of a point; zero for most.
 *
 * @example await readClawbackDebt(db, 1007) // wholePoints(700)
 */
export async function readClawbackDebt(db: Queryable, playerId: number): Promise<Points> {
  const statement = sql`
    select coalesce((select debt_after from clawback_debts where player_id = ${playerId} order by n desc limit 1), 0) as debt`;
  const { debt } = await db.one<{ debt: number }>(prepared('clawback_debt', statement));
  return points(debt);
}
