import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { endStaffSessions } from './staff-sessions.table.ts';
import { deactivate, lockSeveralStaff } from './staff.table.ts';

const ID = /^[0-9]{1,15}$/;

/** Takes a login out of use: its sessions end at once, and a later return does not bring them back. */
export function deactivateStaff(node: Node): Handler<'/console/api/deactivate-staff'> {
  return async (request, input) => {
    const reason = input.reason.trim();
    if (reason === '') return refusal('reason_required', { field: 'reason' });
    if (!ID.test(input.staff_id)) return refusal('staff_unknown', { field: 'staff_id' });
    const id = Number(input.staff_id);
    const me = request.staff.id;
    // Nobody locks themselves out, so an owner always remains.
    if (id === me) return refusal('own_proposal', { field: 'staff_id' });
    return node.db.transaction(async (tx) => {
      const locked = await lockSeveralStaff(tx, [id, me]);
      const target = locked.find((staff) => staff.id === id);
      const maker = locked.find((staff) => staff.id === me);
      if (target?.active !== true || maker?.active !== true)
        return refusal('staff_unknown', { field: 'staff_id' });
      await deactivate(tx, id);
      await endStaffSessions(tx, { staffId: id, exceptHash: null });
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
