import type { ApprovalSpec } from '../approvals/approval-spec.ts';
import { stopWithoutBoth } from '../approvals/stop-without-both.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Job } from '../platform/jobs.ts';
import { readSettings } from '../settings/settings.ts';
import { carryOut } from './carry-out.ts';
import { describe } from './change-staff.approval.ts';
import { lockDueChange, setOutcome } from './staff-changes.table.ts';
import { parseProposal } from './staff-proposal.ts';
import { tellOwners } from './tell-staff.ts';

const EVERY_MS = 10_000;
const REQUEST = { id: 'staff change', ipPrefix: '' };

type StaffSpec = ApprovalSpec<'change_staff'>;

/** Changes of people take effect when their waiting time is over; on however many nodes, once. */
export function applyStaffChangesJob(node: AppContext, spec: StaffSpec): Job {
  return {
    name: 'apply staff changes',
    everyMs: EVERY_MS,
    run: async () => {
      let applied = true;
      while (applied) applied = await applyNext(node, spec);
    },
  };
}

/**
 * Answers whether there was one. What is no longer possible fails, what one of the two may not agree to any more is stopped, and
 * the owners are told.
 */
async function applyNext(node: AppContext, spec: StaffSpec): Promise<boolean> {
  return node.db.transaction(async (tx) => {
    const due = await lockDueChange(tx);
    if (due === null) return false;
    const { approvalId, payload, madeBy, agreedBy } = due;
    if (await stopWithoutBoth(tx, node.live, { spec, approvalId, request: REQUEST })) return true;
    const proposal = parseProposal(payload);
    const detail = await describe(tx, proposal);
    const done = await carryOut(node, tx, {
      proposal,
      people: [madeBy, agreedBy],
      trustedAfterHours: (await readSettings(tx)).staff_change_wait_hours,
    });
    await setOutcome(tx, { approvalId, state: done.ok ? 'done' : 'failed' });
    await recordEvent(tx, REQUEST, {
      actor: 'system',
      action: done.ok ? 'staff_changed' : 'staff_change_failed',
      object: `approval:${approvalId}`,
      detail: { ...detail, made_by: madeBy, agreed_by: agreedBy },
    });
    const outcome = done.ok ? 'is done' : 'could not be done';
    await tellOwners(node, tx, `Ank: the change of staff about ${proposal.login} ${outcome}.`);
    return true;
  });
}
