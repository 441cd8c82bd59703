import type { Points } from '#rules/money.ts';
import { hasOpenBids } from '../bidding/open-bids-store.ts';
import type { Queryable } from '../platform/db.ts';

/** What stands against erasing a player: points that are theirs, or bids that may still bring some. */
export async function obstacleOf(
  db: Queryable,
  playerId: number,
  balance: Points,
): Promise<'points' | 'bids' | null> {
  if (balance !== 0) return 'points';
  return (await hasOpenBids(db, playerId)) ? 'bids' : null;
}
