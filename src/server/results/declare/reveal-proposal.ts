import { countWrongEntry, lockForSecond } from '../../approvals/approvals-inbox.ts';
import type { MarketBoard } from '../../markets/market-board.ts';
import { recordLook } from '../../platform/audit-event.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import { readDeclaration } from './declaration.ts';
import { revealEvidence } from './result-evidence.ts';
import { previewOf } from './preview-result.ts';

/**
 * Shows the second person what the first one entered, only after the same number was typed blind. Wrong tries are in
 * the trail: a checker who guesses is no second pair of eyes.
 */
export function revealProposal(
  node: AppContext,
  board: MarketBoard,
): Handler<'/console/api/reveal-proposal'> {
  return async (request, input) =>
    node.db.transaction(async (tx) => {
      const found = await lockForSecond(tx, request, input.approval_id);
      if (!found.ok) return found;
      const { approval } = found;
      if (approval.kind !== 'declare_result') return refusal('proposal_unknown');
      if (input.number !== approval.payload['number'])
        return countWrongEntry(node, tx, { request, approval });
      const read = await readDeclaration(tx, board, {
        sessionId: String(approval.subject),
        number: input.number,
        lock: false,
      });
      if (!read.ok) return refusal('proposal_unknown');
      await recordLook(tx, request, { action: 'proposal_revealed', object: `session:${approval.subject}` });
      return answer({
        ...(await previewOf(tx, read.declaration)),
        ...(await revealEvidence(tx, approval)),
      });
    });
}
