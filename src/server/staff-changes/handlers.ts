import type { AppContext } from '../platform/app-context.ts';
import type { Feature } from '../platform/feature.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { deactivateStaff } from './deactivate-staff.ts';
import { applyStaffChangesJob } from './apply-staff-changes.job.ts';
import { changeStaffSpec, proposeStaffChange } from './change-staff.approval.ts';
import { ownPasskeyHandlers } from './own-passkeys.ts';
import { endStaffLoginSessions, getStaffMember } from './staff-page.ts';
import { sendStaffMessagesJob } from './tell-staff.ts';

/** Who works here: two owners add people and change their roles, phones and ways to log in. */
export function staffChangesFeature(node: AppContext) {
  const approvals = { change_staff: changeStaffSpec(node) };
  return {
    approvals,
    calls: {
      ...ownPasskeyHandlers(node),
      '/console/api/propose-staff-change': proposeStaffChange(node, approvals.change_staff),
      '/console/api/accept-invitation': acceptInvitation(node),
      '/console/api/deactivate-staff': deactivateStaff(node),
      '/console/api/get-staff-member': getStaffMember(node),
      '/console/api/end-staff-sessions': endStaffLoginSessions(node),
    },
    jobs: [applyStaffChangesJob(node, approvals.change_staff), sendStaffMessagesJob(node)],
  } satisfies Feature;
}
