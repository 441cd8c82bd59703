import type { Instant } from '#rules/time.ts';
import { type Approval, decideApproval, PAYEE_APPROVAL } from '../accounts/approvals.ts';
import { APPROVAL_TOPIC } from '../accounts/approval-topic.ts';
import { readProposal } from '../accounts/read-proposal.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/db.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { changeSettings, readSettings, type Settings } from '../settings/settings.ts';
import { insertPayeeChange, lockPaymentSettings } from './payee-changes.table.ts';
import { parseProposal } from './payment-proposal.ts';
import { formatPaymentValues, parsePaymentValues } from './payment-values.ts';

/**
 * Second step (security.md MON-13): limits count at once, a new payee when its delay is over, so that one of the house who
 * knows better can stop it. Links and QR pictures that were handed out stay as they are: what is paid by them still arrives.
 */
export function confirmPaymentSettings(node: Node): Handler<'/console/api/confirm-payment-settings'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      await lockPaymentSettings(tx);
      const { staff } = request;
      const found = await readProposal(tx, { id: input.approval_id, kind: PAYEE_APPROVAL, staff });
      if (!found.ok) return found;
      const { approval } = found;
      const { part, changes } = parseProposal(approval.payload);
      const settings = await readSettings(tx);
      const standing = formatPaymentValues(settings);
      if (changes.some(({ key, from }) => standing[key] !== from))
        return refusal('payment_settings_changed_meanwhile');
      await decideApproval(tx, { id: approval.id, state: 'approved', staff });
      const inForceAt = await putInForce(node, tx, { approval, settings });
      await recordEvent(tx, request, {
        actor: `staff:${staff.id}`,
        action: inForceAt === null ? 'payment_settings_changed' : 'payee_change_agreed',
        object: `approval:${approval.id}`,
        detail: { part, changes, made_by: approval.madeBy.id, in_force_at: inForceAt },
        reason: approval.reason,
      });
      await node.live.announce(tx, APPROVAL_TOPIC, { approvalId: approval.id });
      return answer({ in_force_at: inForceAt === null ? null : new Date(inForceAt).toISOString() });
    });
}

/** null when it counts already. */
async function putInForce(
  node: Node,
  tx: Queryable,
  { approval, settings }: { readonly approval: Approval; readonly settings: Settings },
): Promise<Instant | null> {
  const { part, changes } = parseProposal(approval.payload);
  const delayMinutes = settings.payee_delay_minutes;
  if (part === 'payee' && delayMinutes > 0)
    return insertPayeeChange(tx, { approvalId: approval.id, delayMinutes });
  await changeSettings(tx, node.live, parsePaymentValues(changes), approval.madeBy.id);
  return null;
}
