import { type Points, sumPoints } from '#rules/money.ts';
import { readBalance } from '../ledger/read-balance.ts';
import type { Queryable } from '../platform/db.ts';
import { sumHeldDeposits } from './deposits.table.ts';
import { heldPoints } from './held-points.ts';

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
