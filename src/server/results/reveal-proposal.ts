import { readProposal } from '../accounts/read-proposal.ts';
import type { MarketBoard } from '../markets/market-board.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { readDeclaration } from './declaration.ts';
import { previewOf } from './preview-result.ts';

/**
 * Shows the second person what the first one entered, only after the same number was typed blind. Wrong tries are in
 * the trail: a checker who guesses is no second pair of eyes.
 */
export function revealProposal(node: Node, board: MarketBoard): Handler<'/console/api/reveal-proposal'> {
  return async (request, input) =>
    node.db.transaction(async (tx) => {
      const found = await readProposal(tx, {
        id: input.approval_id,
        kind: 'declare_result',
        staff: request.staff,
      });
      if (!found.ok) return found;
      const { approval } = found;
      if (input.number !== approval.payload['number']) {
        await recordEvent(tx, request, {
          actor: `staff:${request.staff.id}`,
          action: 'result_check_differed',
          object: `session:${approval.subject}`,
          detail: { approval: approval.id },
        });
        return refusal('result_differs', { field: 'number' });
      }
      const read = await readDeclaration(tx, board, {
        sessionId: String(approval.subject),
        number: input.number,
        lock: false,
      });
      return read.ok ? answer(await previewOf(tx, read.declaration)) : refusal('proposal_unknown');
    });
}
