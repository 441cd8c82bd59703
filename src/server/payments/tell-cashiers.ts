import type { StaffEvents } from '#contract/live.ts';
import type { Queryable } from '../platform/db.ts';
import type { Live } from '../platform/live.ts';

const TOPIC = 'payments';

/** Every open queue of staff, on whatever node, looks again once the transaction has committed. */
export async function tellCashiers(
  tx: Queryable,
  live: Pick<Live, 'announce'>,
  payment: StaffEvents['payment']['of'],
): Promise<void> {
  await live.announce(tx, TOPIC, { of: payment });
}

/** Every node tells the staff screens that it holds; what was missed is seen with the next poll. */
export function passOnPayments(live: Pick<Live, 'on' | 'send'>): void {
  live.on(
    TOPIC,
    (detail) => {
      if (typeof detail === 'object' && detail !== null) live.send('staff', 'payment', detail);
    },
    () => undefined,
  );
}
