import type { PlayerEvents } from '#contract/live.ts';
import { formatPoints } from '#rules/money.ts';
import type { Live } from '../platform/live/live.ts';
import type { Posted } from './post.ts';

/** The screens of the player on this node show the balance that an entry left, unless they know that of a newer one. */
export function showBalance(live: Pick<Live, 'sendTo'>, { playerId, seq, balance }: Posted): void {
  live.sendTo(playerId, 'wallet', {
    wallet_amt: formatPoints(balance),
    seq,
  } satisfies PlayerEvents['wallet']);
}
