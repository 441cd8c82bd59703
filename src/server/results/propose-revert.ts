import { APPROVAL_TOPIC } from '../accounts/approval-topic.ts';
import { askApproval, hasWaitingApproval } from '../accounts/approvals.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { readRevertible, type RevertParts } from './revertible.ts';

/** First step of taking a result back: a reason, which waits for a second person whatever the settings say. */
export function proposeRevert(node: Node, parts: RevertParts): Handler<'/console/api/propose-revert'> {
  return async (request, input) => {
    const { staff } = request;
    const reason = input.reason.trim();
    if (reason === '') return refusal('reason_required', { field: 'reason' });
    return node.db.transaction(async (tx) => {
      const read = await readRevertible(tx, parts, { sessionId: input.session_id, lock: true });
      if (!read.ok) return read;
      const { session, result } = read.revertible;
      if (await hasWaitingApproval(tx, 'revert_result', session.id)) return refusal('proposal_exists');
      const id = await askApproval(tx, {
        kind: 'revert_result',
        subject: session.id,
        payload: { result: String(result.id), number: result.number },
        reason,
        staff,
      });
      await recordEvent(tx, request, {
        actor: `staff:${staff.id}`,
        action: 'revert_proposed',
        object: `session:${session.id}`,
        detail: { approval: id, number: result.number },
        reason,
      });
      await node.live.announce(tx, APPROVAL_TOPIC, { approvalId: id });
      return answer({ approval_id: String(id) });
    });
  };
}
