import { PAYEE_APPROVAL } from '../accounts/approvals.ts';
import { rejectApproval } from '../accounts/reject-approval.ts';
import type { Node } from '../platform/node.ts';
import type { Handler } from '../platform/request.ts';

/** Refuses proposed settings of payments; the maker may take back own ones. */
export function rejectPaymentSettings(node: Node): Handler<'/console/api/reject-payment-settings'> {
  return async (request, { approval_id: id, reason }) =>
    rejectApproval(node, request, { id, kinds: [PAYEE_APPROVAL], reason });
}
