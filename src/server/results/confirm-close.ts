import { APPROVAL_TOPIC } from '../accounts/approval-topic.ts';
import { decideApproval } from '../accounts/approvals.ts';
import { readProposal } from '../accounts/read-proposal.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { closeNow } from './close-now.ts';

/** A second person ends the bids of a session before their time. */
export function confirmClose(node: Node): Handler<'/console/api/confirm-close'> {
  return async (request, input) =>
    node.db.transaction(async (tx) => {
      const found = await readProposal(tx, {
        id: input.approval_id,
        kind: 'close_session',
        staff: request.staff,
      });
      if (!found.ok) return found;
      const { approval } = found;
      await decideApproval(tx, { id: approval.id, state: 'approved', staff: request.staff });
      const closed = await closeNow(tx, node, approval.subject, request);
      await node.live.announce(tx, APPROVAL_TOPIC, { approvalId: approval.id });
      return closed ? answer({}) : refusal('session_not_open');
    });
}
