import { parseRequestId } from '../payments/request-ids.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { lockUnmatchedPayment, setNotOurs } from './unmatched-payments.table.ts';

/** The money is no deposit of a player: a refund, interest, somebody's mistake. It stays in the list of what was decided. */
export function rejectUnmatchedPayment(node: AppContext): Handler<'/console/api/reject-unmatched-payment'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const id = parseRequestId(input.unmatched_payment_id);
      const unmatched = id === null ? null : await lockUnmatchedPayment(tx, { id });
      if (unmatched === null) return refusal('unmatched_payment_unknown');
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      if (unmatched.state !== 'open') return refusal('unmatched_payment_decided');
      await setNotOurs(tx, { id: unmatched.id, staffId: request.staff.id, reason });
      await recordEvent(tx, request, {
        actor: `staff:${request.staff.id}`,
        action: 'unmatched_payment_rejected',
        object: `unmatched_payment:${unmatched.id}`,
        detail: { source: unmatched.source, amount: unmatched.amount },
        reason,
      });
      return answer({ state: 'not_ours' });
    });
}
