import type { AppContext } from '../platform/app-context.ts';
import { recordEvent } from '../platform/audit-event.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import type { ApprovalSpecs } from './approval-spec.ts';
import { isApprovalNumber } from './approval-store.ts';
import { deleteOutcomesSeen, insertOutcomesSeen, selectUnseenOutcomes } from './outcome.table.ts';
import { kindsSeenBy, showApprovals } from './show-approval.ts';

/** What became of the caller's own proposals, until the caller has seen it. */
export function listApprovalOutcomes(
  node: AppContext,
  specs: ApprovalSpecs,
): Handler<'/console/api/list-approval-outcomes'> {
  return async ({ staff }) => {
    const kinds = kindsSeenBy(staff, specs);
    const outcomes = await selectUnseenOutcomes(node.db, { staffId: staff.id, kinds });
    return answer({ approvals: await showApprovals(specs, outcomes, { staff }) });
  };
}

/** The caller has seen what became of own proposals, or keeps them for later. Those of others are left alone. */
export function markOutcomesSeen(node: AppContext): Handler<'/console/api/mark-outcomes-seen'> {
  return async (request, { approval_ids, unread }) => {
    const { staff } = request;
    const ids = approval_ids.filter(isApprovalNumber).map(Number);
    return node.db.transaction(async (tx) => {
      const keep = unread ? deleteOutcomesSeen : insertOutcomesSeen;
      const approvals = await keep(tx, { staffId: staff.id, ids });
      if (approvals.length > 0)
        await recordEvent(tx, request, {
          actor: `staff:${staff.id}`,
          action: unread ? 'outcomes_unread' : 'outcomes_seen',
          object: `staff:${staff.id}`,
          detail: { approvals },
        });
      return answer({});
    });
  };
}
