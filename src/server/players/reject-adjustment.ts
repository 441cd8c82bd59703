import { WALLET_APPROVAL } from '../accounts/approvals.ts';
import { rejectApproval } from '../accounts/reject-approval.ts';
import type { Node } from '../platform/node.ts';
import type { Handler } from '../platform/request.ts';

/** Refuses an adjustment; the maker may take back an own one. */
export function rejectAdjustment(node: Node): Handler<'/console/api/reject-adjustment'> {
  return async (request, { approval_id: id, reason }) =>
    rejectApproval(node, request, { id, kinds: [WALLET_APPROVAL], reason });
}
