import { SESSION_APPROVALS } from '../accounts/approvals.ts';
import { rejectApproval } from '../accounts/reject-approval.ts';
import type { Node } from '../platform/node.ts';
import type { Handler } from '../platform/request.ts';

/** Refuses what was proposed for a market session; the maker may take back an own proposal. */
export function rejectProposal(node: Node): Handler<'/console/api/reject-proposal'> {
  return async (request, { approval_id: id, reason }) =>
    rejectApproval(node, request, { id, kinds: SESSION_APPROVALS, reason });
}
