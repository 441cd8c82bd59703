import { recordEvent } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { cutStaffStreams } from '../staff/end-streams.ts';
import { deactivate, lockOwners, lockSeveralStaff } from '../staff/staff-store.ts';
import { isLastOwner } from './staff-proposal.ts';
import { tellOwners } from './tell-staff.ts';

const ID = /^[0-9]{1,15}$/;

/** Deactivates a login at once, by one owner alone; all owners are told, the one whom it may be about among them. */
export function deactivateStaff(node: AppContext): Handler<'/console/api/deactivate-staff'> {
  return async (request, input) => {
    const reason = input.reason.trim();
    if (reason === '') return refusal('reason_required', { field: 'reason' });
    if (!ID.test(input.staff_id)) return refusal('staff_unknown', { field: 'staff_id' });
    const id = Number(input.staff_id);
    const me = request.staff.id;
    // Nobody locks themselves out.
    if (id === me) return refusal('own_proposal', { field: 'staff_id' });
    return node.db.transaction(async (tx) => {
      const owners = await lockOwners(tx, { demo: node.config.mode === 'demo' });
      const locked = await lockSeveralStaff(tx, [id, me]);
      const target = locked.find((staff) => staff.id === id);
      const maker = locked.find((staff) => staff.id === me);
      if (target?.active !== true || maker?.active !== true)
        return refusal('staff_unknown', { field: 'staff_id' });
      if (isLastOwner(owners, target)) return refusal('owners_too_few', { field: 'staff_id' });
      // Before it takes effect: an owner who is deactivated hears of it as well.
      await tellOwners(node, tx, `Ank: ${maker.name} has deactivated the login ${target.login}.`);
      await deactivate(tx, id);
      await cutStaffStreams(tx, node.live, id);
      await recordEvent(tx, request, {
        actor: `staff:${me}`,
        action: 'staff_deactivated',
        object: `staff:${id}`,
        detail: { login: target.login },
        reason,
      });
      return answer({});
    });
  };
}
