import { type Points, points } from '#rules/money.ts';
import type { Queryable } from '../platform/db.ts';
import { sumPendingWithdrawals } from './withdrawals.table.ts';

/** What a player's withdrawals hold until they are decided on. */
export async function heldPoints(db: Queryable, playerId: number): Promise<Points> {
  return points(await sumPendingWithdrawals(db, playerId));
}
