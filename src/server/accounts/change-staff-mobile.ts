import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { parseStaffMobile } from './parse-staff-mobile.ts';
import { lockStaff, updateStaffMobile } from './staff.table.ts';

const ID = /^[0-9]{1,15}$/;

/** The private number by which the own accounts of a staff member are known; the trail says that it changed, not to what. */
export function changeStaffMobile(node: Node): Handler<'/console/api/change-staff-mobile'> {
  return async (request, input) => {
    const mobile = parseStaffMobile(input.mobile);
    if (!mobile.ok) return refusal('phone_not_valid', { field: 'mobile' });
    if (!ID.test(input.staff_id)) return refusal('staff_unknown', { field: 'staff_id' });
    const id = Number(input.staff_id);
    return node.db.transaction(async (tx) => {
      const staff = await lockStaff(tx, id);
      if (staff === null) return refusal('staff_unknown', { field: 'staff_id' });
      // Whoever could take the own number away for a moment could decide about the own account.
      if (id === request.staff.id && staff.mobile !== null) return refusal('own_proposal');
      await updateStaffMobile(tx, { id, mobile: mobile.value });
      await recordEvent(tx, request, {
        actor: `staff:${request.staff.id}`,
        action: 'staff_mobile_changed',
        object: `staff:${id}`,
        detail: { given: mobile.value !== null },
      });
      return answer({});
    });
  };
}
