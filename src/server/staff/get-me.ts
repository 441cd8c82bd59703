import type { Calls } from '#contract/calls.ts';
import { can, PERMISSION_NAMES } from '#contract/permissions.ts';
import type { Instant } from '#rules/time/time.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, type Staff } from '../platform/web/request.ts';

/** Who is logged in to the console, and what they must do before it opens. */
export function getMe(node: AppContext): Handler<'/console/api/get-me'> {
  return async ({ staff }) => answer(formatMe(staff, node.clock.now()));
}

/** A staff member as the console knows itself. */
export function formatMe(
  staff: Omit<Staff, 'sessionHash'>,
  now: Instant,
): Calls['/console/api/get-me']['reply'] {
  return {
    staff_id: String(staff.id),
    login: staff.login,
    name: staff.name,
    roles: [...staff.roles],
    permissions: PERMISSION_NAMES.filter((permission) => can(staff.roles, permission)),
    demo: staff.demo,
    must_change_password: staff.mustChangePassword,
    must_set_up_totp: staff.mustSetUpTotp,
    server_time: new Date(now).toISOString(),
  };
}
