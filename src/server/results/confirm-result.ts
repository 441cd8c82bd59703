import { APPROVAL_TOPIC } from '../accounts/approval-topic.ts';
import { readProposal } from '../accounts/read-proposal.ts';
import { verifyTotp } from '../accounts/verify-totp.ts';
import type { MarketBoard } from '../markets/market-board.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { readDeclaration } from './declaration.ts';
import { declare } from './declare.ts';

/** Second step of declaring: another person types the same number and the result stands (decisions.md §5). */
export function confirmResult(node: Node, board: MarketBoard): Handler<'/console/api/confirm-result'> {
  return async (request, input) =>
    node.db.transaction(async (tx) => {
      const found = await readProposal(tx, {
        id: input.approval_id,
        kind: 'declare_result',
        staff: request.staff,
      });
      if (!found.ok) return found;
      const { approval } = found;
      if (input.number !== approval.payload['number']) return refusal('result_differs', { field: 'number' });
      if (!(await verifyTotp(node, tx, { staffId: request.staff.id, code: input.code }))) {
        return refusal('totp_not_valid', { field: 'code' });
      }
      const read = await readDeclaration(tx, board, {
        sessionId: String(approval.subject),
        number: input.number,
        lock: true,
      });
      if (!read.ok) return read;
      await declare(tx, node.live, { declaration: read.declaration, approval, request });
      await node.live.announce(tx, APPROVAL_TOPIC, { approvalId: approval.id });
      return answer({ session_id: String(approval.subject) });
    });
}
