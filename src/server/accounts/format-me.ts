import type { Calls } from '#contract/calls.ts';
import type { Instant } from '#rules/time.ts';
import type { Staff } from '../platform/request.ts';

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
    demo: staff.demo,
    must_change_password: staff.mustChangePassword,
    must_set_up_totp: staff.mustSetUpTotp,
    server_time: new Date(now).toISOString(),
  };
}
