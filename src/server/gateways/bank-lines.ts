import { endOrder, insertCredited } from './gateway-orders.table.ts';
import {
  type HeldException,
  lockException,
  selectLines,
  selectOpenLine,
  setExceptionCredited,
} from './payment-exceptions.table.ts';
import type { BankLines, HeldLine } from '../payments/bank-lines.ts';
import { recordEvent } from '../platform/audit-event.ts';

/** The payments that no request fitted when they were told of, for the desk of deposits. */
export const bankLines: BankLines = {
  match: async (db, claims) => (claims.length === 0 ? [] : selectLines(db, claims)),
  hold: async (tx, paid) => {
    const id = await selectOpenLine(tx, paid);
    const exception = id === null ? null : await lockException(tx, { id });
    if (exception?.state !== 'open') return null;
    return { source: exception.source, close: closeException(exception) };
  },
};

/** What is done with a payment that was credited to a request by a person, whoever it was and on whichever page. */
export function closeException({ id, source, name, amount }: HeldException): HeldLine['close'] {
  return async (tx, request, deposit) => {
    const staffId = request.staff.id;
    await setExceptionCredited(tx, { id, depositId: deposit.id, staffId });
    if (source !== 'statement')
      await insertCredited(tx, { gateway: source, paymentNo: name, depositId: deposit.id, amount });
    await endOrder(tx, deposit.id);
    await recordEvent(tx, request, {
      actor: `staff:${staffId}`,
      action: 'payment_exception_credited',
      object: `payment_exception:${id}`,
      detail: { deposit: deposit.id, player: deposit.playerId, source, received: amount },
    });
  };
}
