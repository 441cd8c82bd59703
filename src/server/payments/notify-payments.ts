import type { StaffEvents } from '#contract/live.ts';
import { formatPoints, type Points, points } from '#rules/money.ts';
import type { Live } from '../platform/live/live.ts';
import type { Queryable } from '../platform/store/db.ts';

const PAYMENT_TOPIC = 'payments';
const WALLET_TOPIC = 'wallet';

/** Every open queue of staff, on whatever node, reads again once the transaction has committed. */
export async function notifyCashiers(
  tx: Queryable,
  live: Pick<Live, 'announce'>,
  payment: StaffEvents['payment']['of'],
): Promise<void> {
  await live.announce(tx, PAYMENT_TOPIC, { of: payment });
}

/** Every screen of the player, on whatever node, shows the new balance once the transaction has committed. */
export async function notifyWallet(
  tx: Queryable,
  live: Pick<Live, 'announce'>,
  wallet: { readonly playerId: number; readonly balance: Points },
): Promise<void> {
  await live.announce(tx, WALLET_TOPIC, wallet);
}

/** Every node forwards both to the screens that it serves; what was missed is seen with the next poll. */
export function subscribePayments(live: Pick<Live, 'on' | 'send' | 'sendTo'>): void {
  live.on(
    PAYMENT_TOPIC,
    (detail) => {
      if (typeof detail === 'object' && detail !== null) live.send('staff', 'payment', detail);
    },
    () => undefined,
  );
  live.on(
    WALLET_TOPIC,
    (detail) => {
      if (typeof detail !== 'object' || detail === null) return;
      if (!('playerId' in detail) || !('balance' in detail)) return;
      const wallet_amt = formatPoints(points(Number(detail.balance)));
      live.sendTo(Number(detail.playerId), 'wallet', { wallet_amt });
    },
    () => undefined,
  );
}
