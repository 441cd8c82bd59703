import { endOrder, insertCredited } from './gateway/gateway-orders.table.ts';
import {
  type LockedUnmatchedPayment,
  lockUnmatchedPayment,
  selectLines,
  selectOpenLine,
  setUnmatchedPaymentCredited,
} from './unmatched-payments.table.ts';
import type { BankLines, HeldLine } from '../payments/deposits/bank-lines.ts';
import { recordEvent } from '../platform/audit-event.ts';

/** The payments that no request fitted when they were told of, for the desk of deposits. */
export const bankLines: BankLines = {
  match: async (db, claims) => (claims.length === 0 ? [] : selectLines(db, claims)),
  hold: async (tx, paid) => {
    const id = await selectOpenLine(tx, paid);
    const unmatched = id === null ? null : await lockUnmatchedPayment(tx, { id });
    if (unmatched?.state !== 'open') return null;
    return { source: unmatched.source, close: closeUnmatchedPayment(unmatched) };
  },
};

/** What is done with a payment that was credited to a request by a person, whoever it was and on whichever page. */
export function closeUnmatchedPayment({
  id,
  source,
  name,
  amount,
}: LockedUnmatchedPayment): HeldLine['close'] {
  return async (tx, request, deposit) => {
    const staffId = request.staff.id;
    await setUnmatchedPaymentCredited(tx, { id, depositId: deposit.id, staffId });
    if (source !== 'statement')
      await insertCredited(tx, { gateway: source, paymentNo: name, depositId: deposit.id, amount });
    await endOrder(tx, deposit.id);
    await recordEvent(tx, request, {
      actor: `staff:${staffId}`,
      action: 'unmatched_payment_credited',
      object: `unmatched_payment:${id}`,
      detail: { deposit: deposit.id, player: deposit.playerId, source, received: amount },
    });
  };
}
