import { changePaymentSettings } from '#rules/payment-settings.ts';
import { askApproval, hasWaitingApproval, PAYEE_APPROVAL } from '../accounts/approvals.ts';
import { APPROVAL_TOPIC } from '../accounts/approval-topic.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { readSettings } from '../settings/settings.ts';
import { lockPaymentSettings, selectComing } from './payee-changes.table.ts';
import { formatProposal, SUBJECTS } from './payment-proposal.ts';
import { formatPaymentValues } from './payment-values.ts';

/** First step: changed settings of payments wait for a second person. */
export function proposePaymentSettings(node: Node): Handler<'/console/api/propose-payment-settings'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const { staff } = request;
      const { part } = input;
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      await lockPaymentSettings(tx);
      const standing = formatPaymentValues(await readSettings(tx));
      const judged = changePaymentSettings(part, standing, input.changes);
      if (!judged.ok) return refusal(judged.refusal.code, judged.refusal);
      if (await hasWaitingApproval(tx, PAYEE_APPROVAL, SUBJECTS[part])) return refusal('proposal_exists');
      if (part === 'payee' && (await selectComing(tx)) !== null) return refusal('payee_change_coming');
      const id = await askApproval(tx, {
        kind: PAYEE_APPROVAL,
        subject: SUBJECTS[part],
        payload: formatProposal(part, judged.value),
        reason,
        staff,
      });
      await recordEvent(tx, request, {
        actor: `staff:${staff.id}`,
        action: 'payment_settings_proposed',
        object: `approval:${id}`,
        detail: { part, changes: judged.value },
        reason,
      });
      await node.live.announce(tx, APPROVAL_TOPIC, { approvalId: id });
      return answer({ approval_id: String(id) });
    });
}
