import { isForMissingPerson } from '#contract/console/missing-person.ts';
import { maskMobile } from '#rules/short-name.ts';
import type { Apply, ApprovalSpec } from '../approvals/approval-spec.ts';
import type { Approval } from '../approvals/approval-store.ts';
import { propose } from '../approvals/propose.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { readSettings } from '../settings/settings.ts';
import { findStaff } from '../staff/staff-store.ts';
import { carryOut } from './carry-out.ts';
import { insertStaffChange, selectAgreed, setOutcome, stopStaffChange } from './staff-changes.table.ts';
import {
  formatProposal,
  judgeStaffChange,
  parseProposal,
  recheck,
  type StaffProposal,
} from './staff-proposal.ts';
import { tellOwners } from './tell-staff.ts';

type StaffSpec = ApprovalSpec<'change_staff'>;

/**
 * Who works here, in which roles, by which phone, password and authenticator: two owners agree, all owners are told, and
 * it takes effect after a waiting time in which any owner can stop it (ACC-04, security §6.7).
 */
export function changeStaffSpec(node: AppContext): StaffSpec {
  return {
    kind: 'change_staff',
    may: { see: 'staff.see', propose: 'staff.change', confirm: 'staff.change' },
    onePer: ({ payload }) => aboutOf(parseProposal(payload)),
    check: async (tx, { approval }) => {
      const checked = await recheck(tx, node.config, parseProposal(approval.payload));
      return checked.ok ? { ok: true, apply: agree(tx, node, approval) } : checked;
    },
    undo: async (tx, { approvalId, staff, reason }) => {
      const stopped = await stopStaffChange(tx, {
        approvalId: Number(approvalId),
        staffId: staff.id,
        reason,
      });
      if (!stopped) return null;
      const stop = isForMissingPerson(reason)
        ? `a change of staff did not take effect, ${staff.name} may not agree to it any more.`
        : `${staff.name} stopped a change of staff.`;
      await tellOwners(node, tx, `Ank: ${stop}`);
      return { action: 'staff_change_stopped', object: `approval:${approvalId}`, reason };
    },
    show: async ({ id, payload }) => {
      const { change, staffId, login, name, roles, mobile } = parseProposal(payload);
      const [target, agreed] = await Promise.all([
        staffId === null ? null : findStaff(node.db, staffId),
        selectAgreed(node.db, id),
      ]);
      return {
        kind: 'change_staff',
        view: {
          change,
          staff_id: staffId === null ? '' : String(staffId),
          login,
          name,
          roles_now: [...(target?.roles ?? [])],
          roles: [...roles],
          mobile_now: target?.mobile ? maskMobile(target.mobile) : '',
          mobile: mobile === '' ? '' : maskMobile(mobile),
          takes_effect_at: agreed === null ? null : new Date(agreed.takesEffectAt).toISOString(),
          change_state: agreed?.state ?? 'asked',
          stopped_by: agreed?.stoppedBy ?? '',
          stop_reason: agreed?.stopReason ?? '',
        },
      };
    },
  };
}

/** First step: one owner asks for a change of a person. */
export function proposeStaffChange(
  node: AppContext,
  spec: StaffSpec,
): Handler<'/console/api/propose-staff-change'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      const judged = await judgeStaffChange(tx, input);
      if (!judged.ok) return judged;
      const { proposal } = judged;
      const possible = await recheck(tx, node.config, proposal);
      if (!possible.ok) return possible;
      const detail = await describe(tx, proposal);
      const proposed = await propose(
        tx,
        { live: node.live, spec, request },
        {
          subject: proposal.staffId ?? 0,
          payload: formatProposal(proposal),
          reason,
          event: (approval) => ({
            action: 'staff_change_proposed',
            object: `approval:${approval}`,
            detail,
          }),
        },
      );
      if (!proposed.ok) return proposed;
      await tellOwners(
        node,
        tx,
        `Ank: ${request.staff.name} asks for a change of staff: ${sayChange(proposal)}.`,
      );
      return answer({ approval_id: String(proposed.approvalId) });
    });
}

type CarriedOutRefusal =
  | 'staff_login_taken'
  | 'staff_phone_taken'
  | 'staff_unknown'
  | 'staff_at_work'
  | 'owners_too_few';

/** Second step: it is scheduled, and carried out at once where the operator has no waiting time. */
function agree(
  tx: Queryable,
  node: AppContext,
  approval: Approval,
): Apply<'change_staff', CarriedOutRefusal> {
  return async ({ staff }) => {
    const { id: approvalId, madeBy, payload } = approval;
    const proposal = parseProposal(payload);
    const detail = await describe(tx, proposal);
    const { staff_change_wait_hours: waitHours } = await readSettings(tx);
    const at = await insertStaffChange(tx, { approvalId, waitHours });
    let invitation = '';
    if (waitHours === 0) {
      const done = await carryOut(node, tx, {
        proposal,
        people: [madeBy.id, staff.id],
        trustedAfterHours: waitHours,
      });
      if (!done.ok) return done;
      invitation = done.invitation;
      await setOutcome(tx, { approvalId, state: 'done' });
    }
    const when = waitHours === 0 ? 'now' : `in ${waitHours} hours`;
    await tellOwners(
      node,
      tx,
      `Ank: ${madeBy.name} and ${staff.name} agreed on a change of staff, ${when}: ${sayChange(proposal)}.`,
    );
    return {
      ok: true,
      done: { kind: 'change_staff', takes_effect_at: new Date(at).toISOString(), invitation },
      event: {
        action: waitHours === 0 ? 'staff_changed' : 'staff_change_agreed',
        object: `approval:${approvalId}`,
        detail: { ...detail, made_by: madeBy.id },
        reason: approval.reason,
      },
    };
  };
}

/** What only one proposal at a time may be about. */
function aboutOf({ change, staffId, login }: StaffProposal): string {
  return `${change}:${staffId ?? login}`;
}

/** For the trail: who and what, with the roles before and after, and without the phone. */
export async function describe(
  db: Queryable,
  { change, staffId, login, roles, mobile }: StaffProposal,
): Promise<object> {
  const now = staffId === null ? null : await findStaff(db, staffId);
  return {
    change,
    login,
    ...(staffId === null ? {} : { staff: staffId }),
    ...(roles.length > 0 ? { before: { roles: now?.roles ?? [] }, after: { roles } } : {}),
    ...(mobile === '' ? {} : { mobile: 'given' }),
  };
}

const SAID = {
  add: 'somebody new',
  roles: 'other roles',
  mobile: 'another phone',
  password: 'a new password',
  authenticator: 'a new authenticator',
  both: 'a new password and authenticator',
  reactivate: 'back at work',
} as const satisfies Record<StaffProposal['change'], string>;

function sayChange({ change, login, roles }: StaffProposal): string {
  return `${login}, ${SAID[change]}${roles.length > 0 ? ` (${roles.join(', ')})` : ''}`;
}
