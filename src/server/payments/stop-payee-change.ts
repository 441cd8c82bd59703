import { APPROVAL_TOPIC } from '../accounts/approval-topic.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { lockPaymentSettings, selectComing, setStopped } from './payee-changes.table.ts';

/** What its delay is for: one person who finds the new payee wrong is enough to keep the old one. */
export function stopPayeeChange(node: Node): Handler<'/console/api/stop-payee-change'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const { staff } = request;
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      await lockPaymentSettings(tx);
      const coming = await selectComing(tx);
      if (coming === null || String(coming.approvalId) !== input.approval_id)
        return refusal('payee_change_unknown');
      const { approvalId } = coming;
      await setStopped(tx, { approvalId, staffId: staff.id, reason });
      await recordEvent(tx, request, {
        actor: `staff:${staff.id}`,
        action: 'payee_change_stopped',
        object: `approval:${approvalId}`,
        reason,
      });
      await node.live.announce(tx, APPROVAL_TOPIC, { approvalId });
      return answer({});
    });
}
