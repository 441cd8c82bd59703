import type { StaffRequest } from '../../approvals/approval-spec.ts';
import type { Approval } from '../../approvals/approval-store.ts';
import { countWrongEntry, lockForSecond } from '../../approvals/approvals-inbox.ts';
import { refuseLooker } from '../../exposure/look-store.ts';
import type { MarketBoard } from '../../markets/market-board.ts';
import { recordLook } from '../../platform/audit-event.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { sql } from '../../platform/store/sql.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import { readDeclaration, refuseNotDue } from './declaration.ts';
import { SESSION_DECIDERS } from '../sessions/session-approvals.ts';
import { revealEvidence } from './result-evidence.ts';
import { previewOf } from './preview-result.ts';

/**
 * Shows the second person what the first one entered, only after the same number was typed blind, and before the published
 * time to an owner only. Wrong tries are in the trail: a checker who guesses is no second pair of eyes. Who has seen it is
 * kept: what is stopped after that is public.
 */
export function revealProposal(
  node: AppContext,
  board: MarketBoard,
): Handler<'/console/api/reveal-proposal'> {
  return async (request, input) =>
    node.db.transaction(async (tx) => {
      const found = await lockForSecond(tx, request, {
        spec: { may: SESSION_DECIDERS },
        id: input.approval_id,
      });
      if (!found.ok) return found;
      const { approval } = found;
      if (approval.kind !== 'declare_result') return refusal('proposal_unknown');
      const number = approval.payload['number'] ?? '';
      const read = await readDeclaration(tx, board, {
        sessionId: String(approval.subject),
        number,
        lock: false,
      });
      if (!read.ok) return refusal('proposal_unknown');
      const looked = await refuseLooker(tx, { sessionIds: [approval.subject], staff: request.staff });
      if (looked !== null) return looked;
      const tooEarly = refuseNotDue(node, read.declaration, request.staff);
      if (tooEarly !== null) return tooEarly;
      if (input.number !== number) return countWrongEntry(node, tx, { request, approval });
      await keepReveal(tx, request, approval);
      return answer({
        ...(await previewOf(tx, read.declaration)),
        ...(await revealEvidence(tx, approval)),
      });
    });
}

async function keepReveal(
  tx: Queryable,
  request: StaffRequest,
  { id, subject }: Pick<Approval, 'id' | 'subject'>,
): Promise<void> {
  await tx.query(sql`
    insert into result_reveals (approval_id, staff_id) values (${id}, ${request.staff.id}) on conflict do nothing`);
  const look = { action: 'proposal_revealed', object: `session:${subject}`, detail: { approval: id } };
  await recordLook(tx, request, look);
}
