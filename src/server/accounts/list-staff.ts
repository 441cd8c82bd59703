import { maskMobile } from '#rules/short-name.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import { selectStaffList } from './staff.table.ts';

/** All staff, those at work first. */
export function listStaff(node: Node): Handler<'/console/api/list-staff'> {
  return async () => {
    const staff = await selectStaffList(node.db);
    return answer({
      staff: staff.map(({ id, login, name, roles, active, demo, totp, lastLoginAt, mobile }) => ({
        staff_id: String(id),
        login,
        name,
        roles: [...roles],
        active,
        demo,
        totp,
        mobile: mobile === null ? '' : maskMobile(mobile),
        last_login_at: lastLoginAt === null ? null : new Date(lastLoginAt).toISOString(),
      })),
    });
  };
}
