import { ROLES, type Role } from '#contract/roles.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { oneTimePassword } from './one-time-password.ts';
import { parseName } from './parse-name.ts';
import { parseStaffMobile } from './parse-staff-mobile.ts';
import { hashPassword } from './passwords.ts';
import { insertStaff } from './staff.table.ts';

const LOGIN = /^[a-z][a-z0-9.-]{1,39}$/;

/** Adds a staff member. The one-time password is in this answer and nowhere else. */
export function addStaff(node: Node): Handler<'/console/api/add-staff'> {
  return async (request, input) => {
    const login = input.login.trim().toLowerCase();
    if (login === '') return refusal('name_required', { field: 'login' });
    const name = parseName(input.name);
    if (!name.ok) return refusal(name.refusal.code, { field: 'name' });
    if (!LOGIN.test(login)) return refusal('name_not_valid', { field: 'login' });
    const roles = parseRoles(input.roles);
    if (roles === null) return refusal('roles_not_valid', { field: 'roles' });
    const mobile = parseStaffMobile(input.mobile);
    if (!mobile.ok) return refusal('phone_not_valid', { field: 'mobile' });
    const password = oneTimePassword();
    const passwordHash = await hashPassword(node, 'staff', password);
    if (passwordHash === null) return refusal('too_many_requests', { retryAfterSeconds: 1 });
    return node.db.transaction(async (tx) => {
      const someone = { login, name: name.value, roles, demo: false, mobile: mobile.value };
      const id = await insertStaff(tx, { ...someone, passwordHash });
      if (id === null) return refusal('staff_login_taken', { field: 'login' });
      await recordEvent(tx, request, {
        actor: `staff:${request.staff.id}`,
        action: 'staff_added',
        object: `staff:${id}`,
        detail: { login, roles },
      });
      return answer({ staff_id: String(id), one_time_password: password });
    });
  };
}

/** At least one, each known and named once; null otherwise. */
function parseRoles(wire: readonly string[]): readonly Role[] | null {
  const roles = ROLES.filter((role) => wire.includes(role));
  return roles.length > 0 && roles.length === wire.length ? roles : null;
}
