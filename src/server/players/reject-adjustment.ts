import { WALLET_APPROVAL } from '../accounts/approvals.ts';
import { findApproval } from '../accounts/read-proposal.ts';
import { rejectApproval } from '../accounts/reject-approval.ts';
import { isOwnAccount } from '../payments/own-account.ts';
import type { Node } from '../platform/node.ts';
import { type Handler, refusal, type RequestOf } from '../platform/request.ts';

/** Refuses an adjustment; the maker may take back an own one. Nobody keeps points in an own account by it. */
export function rejectAdjustment(node: Node): Handler<'/console/api/reject-adjustment'> {
  return async (request, { approval_id: id, reason }) => {
    if (await isAboutOwnAccount(node, request, id)) return refusal('own_account');
    return rejectApproval(node, request, { id, kinds: [WALLET_APPROVAL], reason });
  };
}

function isAboutOwnAccount(node: Node, request: RequestOf<'staff'>, id: string): Promise<boolean> {
  return node.db.transaction(async (tx) => {
    const approval = await findApproval(tx, id);
    if (approval?.kind !== WALLET_APPROVAL) return false;
    const { subject: playerId } = approval;
    return isOwnAccount(node, tx, request, { playerId, object: `player:${playerId}` });
  });
}
