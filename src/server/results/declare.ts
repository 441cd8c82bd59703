import { type Approval, decideApproval } from '../accounts/approvals.ts';
import { announceMarkets } from '../markets/market-board.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/db.ts';
import type { Live } from '../platform/live.ts';
import type { CallRequest, Staff } from '../platform/request.ts';
import type { Declaration } from './declaration.ts';
import { insertResult, insertSettlement } from './results.table.ts';
import { SETTLE_TOPIC } from './settle-session.job.ts';

/**
 * Makes a checked declaration stand: the result is stored, its settlement ordered, everybody told. All in the
 * transaction that holds the session's lock, so of two people who confirm at once only one gets here.
 */
export async function declare(
  tx: Queryable,
  live: Live,
  step: {
    readonly declaration: Declaration;
    readonly approval: Pick<Approval, 'id' | 'madeBy'>;
    readonly request: CallRequest & { readonly staff: Staff };
  },
): Promise<void> {
  const { declaration, approval, request } = step;
  const alone = approval.madeBy.id === request.staff.id;
  await decideApproval(tx, { id: approval.id, state: 'approved', staff: request.staff, alone });
  const resultId = await insertResult(tx, {
    sessionId: declaration.session.id,
    number: declaration.number,
    approvalId: approval.id,
    madeBy: approval.madeBy.id,
    confirmedBy: request.staff.id,
  });
  await insertSettlement(tx, {
    resultId,
    sessionId: declaration.session.id,
    marketDayId: declaration.session.marketDayId,
    winning: declaration.winning,
  });
  await recordEvent(tx, request, {
    actor: `staff:${request.staff.id}`,
    action: 'result_declared',
    object: `session:${declaration.session.id}`,
    detail: { number: declaration.number, made_by: approval.madeBy.id, alone },
  });
  await announceMarkets(tx, live, { marketId: declaration.market.id });
  await live.announce(tx, SETTLE_TOPIC, {});
}
