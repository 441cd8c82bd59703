import { type Points, points, sumPoints } from '#rules/money.ts';
import { readBalance } from '../../ledger/read-balance.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { sumHeldDeposits } from '../deposits/deposits.table.ts';
import { sumPendingWithdrawals } from './withdrawals.table.ts';

/** What a player's withdrawals hold until they are decided on. */
export async function heldPoints(db: Queryable, playerId: number): Promise<Points> {
  return points(await sumPendingWithdrawals(db, playerId));
}

/**
 * What is the player's: the balance, what withdrawals hold, which comes back when they are cancelled, and what of deposits is
 * held until the own limit allows it.
 */
export async function ownedPoints(db: Queryable, playerId: number): Promise<Points> {
  return sumPoints([
    await readBalance(db, playerId),
    await heldPoints(db, playerId),
    await sumHeldDeposits(db, playerId),
  ]);
}
