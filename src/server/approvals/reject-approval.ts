import { recordEvent } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { type ApprovalSpecs, mayReject, type TrailEvent } from './approval-spec.ts';
import { decideApproval, findApproval, lockApproval } from './approval-store.ts';
import { APPROVAL_TOPIC } from './propose.ts';

/** Rejects a proposal with a reason, withdraws an own one, or stops what was confirmed where its kind still can. */
export function rejectApproval(
  node: AppContext,
  specs: ApprovalSpecs,
): Handler<'/console/api/reject-approval'> {
  return async (request, input) => {
    const { staff } = request;
    const found = await findApproval(node.db, input.approval_id);
    const spec = found === null ? null : specs[found.kind];
    if (spec !== null && !mayReject(staff, spec)) return refusal('not_allowed');
    return node.db.transaction(async (tx) => {
      const approval = await lockApproval(tx, input.approval_id);
      const barred = approval === null ? null : await spec?.bar?.(tx, { request, approval });
      if (barred) return barred;
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      let event: TrailEvent | null | undefined;
      if (approval === null) event = await spec?.undo?.(tx, { approvalId: input.approval_id, staff, reason });
      else {
        await decideApproval(tx, { id: approval.id, state: 'rejected', staff, reason });
        event = { action: 'proposal_rejected', object: `approval:${approval.id}`, reason };
      }
      if (found === null || !event) return refusal('proposal_unknown');
      await recordEvent(tx, request, { actor: `staff:${staff.id}`, ...event });
      await node.live.announce(tx, APPROVAL_TOPIC, { approvalId: found.id });
      return answer({});
    });
  };
}
