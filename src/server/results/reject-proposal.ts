import { decideApproval } from '../accounts/approvals.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { APPROVAL_TOPIC } from './approval-topic.ts';
import { findApproval } from './read-proposal.ts';

/** Refuses a proposal with a reason; whoever made it may take it back in the same way. */
export function rejectProposal(node: Node): Handler<'/console/api/reject-proposal'> {
  return async (request, input) =>
    node.db.transaction(async (tx) => {
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      const approval = await findApproval(tx, input.approval_id);
      if (approval === null) return refusal('proposal_unknown');
      await decideApproval(tx, { id: approval.id, state: 'rejected', staff: request.staff, reason });
      await recordEvent(tx, request, {
        actor: `staff:${request.staff.id}`,
        action: 'proposal_rejected',
        object: `approval:${approval.id}`,
        reason,
      });
      await node.live.announce(tx, APPROVAL_TOPIC, { approvalId: approval.id });
      return answer({});
    });
}
