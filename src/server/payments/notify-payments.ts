import type { StaffEvents } from '#contract/live.ts';
import { formatPoints, type Points, points } from '#rules/money.ts';
import type { Live } from '../platform/live/live.ts';
import type { Queryable } from '../platform/store/db.ts';

const TOPIC = 'payments';

/** Every open queue of staff, on whatever node, looks again once the transaction has committed. */
export async function notifyCashiers(
  tx: Queryable,
  live: Pick<Live, 'announce'>,
  payment: StaffEvents['payment']['of'],
): Promise<void> {
  await live.announce(tx, TOPIC, { of: payment });
}

/** Every node tells the staff screens that it holds; what was missed is seen with the next poll. */
export function subscribePayments(live: Pick<Live, 'on' | 'send'>): void {
  live.on(
    TOPIC,
    (detail) => {
      if (typeof detail === 'object' && detail !== null) live.send('staff', 'payment', detail);
    },
    () => undefined,
  );
}

const TELL_WALLET_TOPIC = 'wallet';

/** Every screen of the player, on whatever node, sees the new balance once the transaction has committed. */
export async function notifyWallet(
  tx: Queryable,
  live: Pick<Live, 'announce'>,
  wallet: { readonly playerId: number; readonly balance: Points },
): Promise<void> {
  await live.announce(tx, TELL_WALLET_TOPIC, wallet);
}

/** Every node tells the screens that it holds; what was missed is seen with the next poll. */
export function subscribeWallets(live: Pick<Live, 'on' | 'sendTo'>): void {
  live.on(
    TELL_WALLET_TOPIC,
    (detail) => {
      if (typeof detail !== 'object' || detail === null) return;
      if (!('playerId' in detail) || !('balance' in detail)) return;
      const wallet_amt = formatPoints(points(Number(detail.balance)));
      live.sendTo(Number(detail.playerId), 'wallet', { wallet_amt });
    },
    () => undefined,
  );
}
