import { formatPoints, type Points, points } from '#rules/money.ts';
import type { Queryable } from '../platform/db.ts';
import type { Live } from '../platform/live.ts';

const TOPIC = 'wallet';

/** Every screen of the player, on whatever node, sees the new balance once the transaction has committed. */
export async function tellWallet(
  tx: Queryable,
  live: Pick<Live, 'announce'>,
  wallet: { readonly playerId: number; readonly balance: Points },
): Promise<void> {
  await live.announce(tx, TOPIC, wallet);
}

/** Every node tells the screens that it holds; what was missed is seen with the next poll. */
export function passOnWallets(live: Pick<Live, 'on' | 'sendTo'>): void {
  live.on(
    TOPIC,
    (detail) => {
      if (typeof detail !== 'object' || detail === null) return;
      if (!('playerId' in detail) || !('balance' in detail)) return;
      const wallet_amt = formatPoints(points(Number(detail.balance)));
      live.sendTo(Number(detail.playerId), 'wallet', { wallet_amt });
    },
    () => undefined,
  );
}
