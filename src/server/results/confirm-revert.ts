import { APPROVAL_TOPIC } from '../accounts/approval-topic.ts';
import { decideApproval } from '../accounts/approvals.ts';
import { readProposal } from '../accounts/read-proposal.ts';
import { verifyTotp } from '../accounts/verify-totp.ts';
import { announceMarkets } from '../markets/market-board.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { readRevertible, type RevertParts } from './revertible.ts';
import { revertResult } from './reverts.table.ts';
import { SETTLE_TOPIC } from './settle-session.job.ts';

/**
 * Second step of taking a result back: from here on nobody is paid by it, players see no result, and the job takes the wins
 * back (security.md §6.7). The session waits for another number.
 */
export function confirmRevert(node: Node, parts: RevertParts): Handler<'/console/api/confirm-revert'> {
  return async (request, input) =>
    node.db.transaction(async (tx) => {
      const { staff } = request;
      const found = await readProposal(tx, { id: input.approval_id, kind: 'revert_result', staff });
      if (!found.ok) return found;
      const { approval } = found;
      if (!(await verifyTotp(node, tx, { staffId: staff.id, code: input.code })))
        return refusal('totp_not_valid', { field: 'code' });
      const read = await readRevertible(tx, parts, { sessionId: String(approval.subject), lock: true });
      if (!read.ok) return read;
      const { session, result } = read.revertible;
      if (approval.payload['result'] !== String(result.id)) return refusal('proposal_unknown');
      await decideApproval(tx, { id: approval.id, state: 'approved', staff });
      await revertResult(tx, { sessionId: session.id, approvalId: approval.id, confirmedBy: staff.id });
      await recordEvent(tx, request, {
        actor: `staff:${staff.id}`,
        action: 'result_reverted',
        object: `session:${session.id}`,
        detail: { number: result.number, made_by: approval.madeBy.id },
        reason: approval.reason,
      });
      await announceMarkets(tx, node.live);
      await node.live.announce(tx, SETTLE_TOPIC, {});
      await node.live.announce(tx, APPROVAL_TOPIC, { approvalId: approval.id });
      return answer({ session_id: String(session.id) });
    });
}
