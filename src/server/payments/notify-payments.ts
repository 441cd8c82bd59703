import type { StaffEvents } from '#contract/live.ts';
import { points } from '#rules/money.ts';
import type { Posted } from '../ledger/post.ts';
import { showBalance } from '../ledger/show-balance.ts';
import type { Live } from '../platform/live/live.ts';

const PAYMENT_TOPIC = 'payments';
const WALLET_TOPIC = 'wallet';

/** Every open queue of staff, on whatever node, reads again once the transaction has committed. */
export function notifyCashiers(live: Pick<Live, 'tell'>, payment: StaffEvents['payment']['of']): void {
  live.tell(PAYMENT_TOPIC, { of: payment });
}

/** Every screen of the player, on whatever node, shows the new balance once the transaction has committed. */
export function notifyWallet(live: Pick<Live, 'tell'>, { playerId, seq, balance }: Posted): void {
  live.tell(WALLET_TOPIC, { playerId, seq, balance });
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
      if (!('playerId' in detail) || !('seq' in detail) || !('balance' in detail)) return;
      showBalance(live, {
        playerId: Number(detail.playerId),
        seq: Number(detail.seq),
        balance: points(Number(detail.balance)),
      });
    },
    () => undefined,
  );
}
