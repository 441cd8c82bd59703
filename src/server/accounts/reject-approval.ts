import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type CallRequest, refusal, type Staff } from '../platform/request.ts';
import { APPROVAL_TOPIC } from './approval-topic.ts';
import { type ApprovalKind, decideApproval } from './approvals.ts';
import { findApproval } from './read-proposal.ts';

/** Refuses a proposal with a reason; whoever made it may take it back in the same way. */
export async function rejectApproval(
  node: Node,
  request: CallRequest & { readonly staff: Staff },
  asked: { readonly id: string; readonly kinds: readonly ApprovalKind[]; readonly reason: string },
) {
  return node.db.transaction(async (tx) => {
    const { staff } = request;
    const reason = asked.reason.trim();
    if (reason === '') return refusal('reason_required', { field: 'reason' });
    const approval = await findApproval(tx, asked.id);
    if (approval === null || !asked.kinds.includes(approval.kind)) return refusal('proposal_unknown');
    await decideApproval(tx, { id: approval.id, state: 'rejected', staff, reason });
    await recordEvent(tx, request, {
      actor: `staff:${staff.id}`,
      action: 'proposal_rejected',
      object: `approval:${approval.id}`,
      reason,
    });
    await node.live.announce(tx, APPROVAL_TOPIC, { approvalId: approval.id });
    return answer({});
  });
}
