import { APPROVAL_TOPIC } from '../approvals/propose.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { lockPaymentSettings, selectScheduled, setConfirmedAgain } from './payee-changes.table.ts';
import { putPayeeInForce } from './apply-payee-changes.job.ts';

/** The delay protects from one who was taken in: when both who agreed on a payee say so once more, it need not be waited for. */
export function activatePayeeChangeEarly(
  node: AppContext,
): Handler<'/console/api/activate-payee-change-early'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const { staff } = request;
      await lockPaymentSettings(tx);
      const scheduled = await selectScheduled(tx);
      if (scheduled === null || String(scheduled.approvalId) !== input.approval_id)
        return refusal('payee_change_unknown');
      const { approvalId, madeBy, agreedBy } = scheduled;
      if (staff.id !== madeBy && staff.id !== agreedBy) return refusal('payee_change_of_others');
      const who = staff.id === madeBy ? 'maker' : 'checker';
      const both = await setConfirmedAgain(tx, { approvalId, who });
      const actor = `staff:${staff.id}`;
      const object = `approval:${approvalId}`;
      await recordEvent(tx, request, { actor, action: 'payee_change_confirmed_again', object });
      if (both) await putPayeeInForce(tx, node.live, { scheduled, request, actor });
      else await node.live.announce(tx, APPROVAL_TOPIC, { approvalId });
      return answer({ state: both ? 'in_force' : 'scheduled' });
    });
}
