import type { Points } from '#rules/money.ts';
import type { Queryable } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';

interface WrongWin {
  readonly playerId: number;
  /** What was paid, in hundredths of a point. */
  readonly amount: Points;
  readonly settlementId: number;
}

interface ReversedWin {
  readonly playerId: number;
  readonly balance: Points;
  readonly taken: Points;
  readonly debt: Points;
}

/** Reverses one win each of players, by the function that corrections use for a whole batch. */
export async function reverseWins(tx: Queryable, wins: readonly WrongWin[]): Promise<readonly ReversedWin[]> {
  return tx.query<ReversedWin>(sql`
    select player_id as "playerId", balance, taken, debt from reverse_wins(
      ${wins.map(({ playerId }) => playerId)}::bigint[], ${wins.map(({ amount }) => amount)}::bigint[],
      ${wins.map(({ settlementId }) => `win_reversal:${settlementId}`)}::text[],
      ${wins.map(({ settlementId }) => settlementId)}::bigint[])`);
}
