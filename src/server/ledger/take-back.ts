import { type Points, points } from '#rules/money.ts';
import { one, type Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

/** A win that was wrong. */
export interface WrongWin {
  readonly playerId: number;
  /** What was paid, in hundredths of a point. */
  readonly amount: Points;
  readonly settlementId: number;
}

export interface TakenBack {
  readonly playerId: number;
  readonly balance: Points;
  /** What the wallet still had of it. */
  readonly taken: Points;
  /** All that the player owes now: it is taken from whatever is credited later, by post and by settlements. */
  readonly owed: Points;
}

/**
 * Takes wins back (decisions.md §5), all of them or none, in player order: what a wallet still has leaves it as `win_reversal`,
 * the rest becomes owed, so that no wallet goes below zero. A win that was taken back before is left out of the answer. At most
 * one win per player and call. Faults: an amount that is not above zero, a player twice.
 *
 * @example await takeBack(tx, [{ playerId: 7, amount: wholePoints(950), settlementId: 81 }])
 */
export async function takeBack(tx: Queryable, wins: readonly WrongWin[]): Promise<readonly TakenBack[]> {
  const players = wins.map(({ playerId }) => playerId);
  if (new Set(players).size !== players.length) throw new Error('two wins of one player in one call');
  if (wins.some(({ amount }) => amount <= 0)) throw new Error('a win is above zero');
  return tx.query<TakenBack>(sql`
    select player_id as "playerId", balance, taken, owed from take_back(
      ${players}::bigint[], ${wins.map(({ amount }) => amount)}::bigint[],
      ${wins.map(({ settlementId }) => `win_reversal:${settlementId}`)}::text[],
      ${wins.map(({ settlementId }) => settlementId)}::bigint[])`);
}

/**
 * What a player owes, in hundredths of a point; zero for most.
 *
 * @example await readOwed(db, 1007) // wholePoints(700)
 */
export async function readOwed(db: Queryable, playerId: number): Promise<Points> {
  const { owed } = await one<{ owed: number }>(
    db,
    sql`
    select coalesce((select owed_after from owed where player_id = ${playerId} order by n desc limit 1), 0) as owed`,
  );
  return points(owed);
}
