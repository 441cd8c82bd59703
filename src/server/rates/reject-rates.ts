import { RATE_APPROVAL } from '../accounts/approvals.ts';
import { rejectApproval } from '../accounts/reject-approval.ts';
import type { Node } from '../platform/node.ts';
import type { Handler } from '../platform/request.ts';

/** Refuses a proposed rate card; the maker may take back an own one. */
export function rejectRates(node: Node): Handler<'/console/api/reject-rates'> {
  return async (request, { approval_id: id, reason }) =>
    rejectApproval(node, request, { id, kinds: [RATE_APPROVAL], reason });
}
