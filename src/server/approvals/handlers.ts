import type { Feature } from '../platform/feature.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { ApprovalSpecs } from './approval-spec.ts';
import { listApprovalOutcomes, markOutcomesSeen } from './approval-outcomes.ts';
import { confirmApproval, listApprovals, rejectApproval } from './approvals-inbox.ts';
import { getApprovalChecks } from './check-again.ts';
import { listDecidedApprovals } from './decided-approvals.ts';
import { APPROVAL_TOPIC } from './propose.ts';

/** What one staff member proposes and another decides on, whatever feature it belongs to. */
export function approvalsFeature(node: AppContext, specs: ApprovalSpecs) {
  const publish = (detail: unknown): void =>
    node.live.send('staff', 'approval', typeof detail === 'object' && detail !== null ? detail : {});
  return {
    calls: {
      '/console/api/list-approvals': listApprovals(node, specs),
      '/console/api/list-decided-approvals': listDecidedApprovals(node, specs),
      '/console/api/list-approval-outcomes': listApprovalOutcomes(node, specs),
      '/console/api/mark-outcomes-seen': markOutcomesSeen(node),
      '/console/api/get-approval-checks': getApprovalChecks(node, specs),
      '/console/api/confirm-approval': confirmApproval(node, specs),
      '/console/api/reject-approval': rejectApproval(node, specs),
    },
    subscribe: () => node.live.on(APPROVAL_TOPIC, publish, () => undefined),
  } satisfies Feature;
}
