import { type Points, points } from '#rules/money.ts';
import type { Queryable } from '../platform/store/db.ts';
import { prepared, sql } from '../platform/store/sql.ts';

/** The player's balance in hundredths of a point, as of now. Faults for a player without a wallet. */
export async function readBalance(db: Queryable, playerId: number): Promise<Points> {
  const statement = sql`select balance from wallets where player_id = ${playerId}`;
  const { balance } = await db.one<{ balance: number }>(prepared('balance', statement));
  return points(balance);
}

/** Balances of several players; those without a wallet are left out. */
export async function readBalances(
  db: Queryable,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, Points>> {
  const rows = await db.query<{ player_id: number; balance: number }>(sql`
    select player_id, balance from wallets where player_id = any (${playerIds}::bigint[])`);
  return new Map(rows.map((row) => [row.player_id, points(row.balance)]));
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
