import { APPROVAL_TOPIC } from '../accounts/approval-topic.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { lockPaymentSettings, selectComing, setConfirmedAgain } from './payee-changes.table.ts';
import { putPayeeInForce } from './put-payee-in-force.ts';

/** The delay protects from one who was taken in: when both who agreed on a payee say so once more, it need not be waited for. */
export function hastenPayeeChange(node: Node): Handler<'/console/api/hasten-payee-change'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const { staff } = request;
      await lockPaymentSettings(tx);
      const coming = await selectComing(tx);
      if (coming === null || String(coming.approvalId) !== input.approval_id)
        return refusal('payee_change_unknown');
      const { approvalId, madeBy, agreedBy } = coming;
      if (staff.id !== madeBy && staff.id !== agreedBy) return refusal('payee_change_of_others');
      const who = staff.id === madeBy ? 'maker' : 'checker';
      const both = await setConfirmedAgain(tx, { approvalId, who });
      const actor = `staff:${staff.id}`;
      const object = `approval:${approvalId}`;
      await recordEvent(tx, request, { actor, action: 'payee_change_confirmed_again', object });
      if (both) await putPayeeInForce(tx, node.live, { coming, request, actor });
      else await node.live.announce(tx, APPROVAL_TOPIC, { approvalId });
      return answer({ state: both ? 'in_force' : 'coming' });
    });
}
