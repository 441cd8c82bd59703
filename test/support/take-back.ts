import type { Points } from '#rules/money.ts';
import type { Queryable } from '../../src/server/platform/db.ts';
import { sql } from '../../src/server/platform/sql.ts';

interface WrongWin {
  readonly playerId: number;
  /** What was paid, in hundredths of a point. */
  readonly amount: Points;
  readonly settlementId: number;
}

interface TakenBack {
  readonly playerId: number;
  readonly balance: Points;
  readonly taken: Points;
  readonly owed: Points;
}

/** Takes one win each back from players, by the function that corrections use for a whole range. */
export async function takeBack(tx: Queryable, wins: readonly WrongWin[]): Promise<readonly TakenBack[]> {
  return tx.query<TakenBack>(sql`
    select player_id as "playerId", balance, taken, owed from take_back(
      ${wins.map(({ playerId }) => playerId)}::bigint[], ${wins.map(({ amount }) => amount)}::bigint[],
      ${wins.map(({ settlementId }) => `win_reversal:${settlementId}`)}::text[],
      ${wins.map(({ settlementId }) => settlementId)}::bigint[])`);
}
