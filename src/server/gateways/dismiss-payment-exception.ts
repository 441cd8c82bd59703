import { parseRequestId } from '../payments/parse-request-id.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { lockException, setNotOurs } from './payment-exceptions.table.ts';

/** The money is no deposit of a player: a refund, interest, somebody's mistake. It stays in the list of what was decided. */
export function dismissPaymentException(node: Node): Handler<'/console/api/dismiss-payment-exception'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const id = parseRequestId(input.exception_id);
      const exception = id === null ? null : await lockException(tx, { id });
      if (exception === null) return refusal('exception_unknown');
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      if (exception.state !== 'open') return refusal('exception_decided');
      await setNotOurs(tx, { id: exception.id, staffId: request.staff.id, reason });
      await recordEvent(tx, request, {
        actor: `staff:${request.staff.id}`,
        action: 'payment_exception_dismissed',
        object: `payment_exception:${exception.id}`,
        detail: { source: exception.source, amount: exception.amount },
        reason,
      });
      return answer({ state: 'not_ours' });
    });
}
