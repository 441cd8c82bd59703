import type { Calls } from '#contract/calls.ts';
import { can, PERMISSION_NAMES } from '#contract/permissions.ts';
import type { Instant } from '#rules/time/time.ts';
import { LOGIN_LIMITS } from '../accounts/log-in/login-limits.ts';
import { countTries, refundTries } from '../accounts/log-in/login-tries-store.ts';
import { choosePassword } from '../accounts/password/choose-password.ts';
import { comparePassword, hashPassword, isSameHash } from '../accounts/password/passwords.ts';
import type { AppContext } from '../platform/app-context.ts';
import { recordOwnEvent } from '../accounts/record-own-event.ts';
import { answer, type Handler, refusal, type Staff } from '../platform/web/request.ts';
import { cutStaffStreams } from './end-streams.ts';
import { staffSessions } from './staff-sessions.table.ts';
import { lockStaff, selectStaffLogin, updateStaffPassword } from './staff.table.ts';

/** Who is logged in to the console, and what they must do before it opens. */
export function getMe(node: AppContext): Handler<'/console/api/get-me'> {
  return async ({ staff }) => answer(formatMe(staff, node.clock.now()));
}

/** What the console is told about the staff member who is logged in. */
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

/**
 * Staff choose their own password. The old one is asked for and its tries are counted with those of the log-in: an open
 * console is no place to guess. Every other session of the login ends.
 */
export function changeStaffPassword(node: AppContext): Handler<'/console/api/change-password'> {
  return async (request, input) => {
    const { staff } = request;
    const scope = `staff:${staff.login}`;
    const counted = await node.db.transaction((tx) => countTries(tx, [{ scope, limit: LOGIN_LIMITS.staff }]));
    if (!counted.ok) return refusal('staff_login_failed', { retryAfterSeconds: counted.waitSeconds });
    const stored = (await selectStaffLogin(node.db, staff.login))?.passwordHash ?? null;
    const check = await comparePassword(node, 'staff', { stored, password: input.old_password });
    if (check === 'wrong') return refusal('staff_login_failed', { field: 'old_password' });
    await refundTries(node.db, [scope]);
    // The old one may be known to whoever handed it over, so it is refused as well.
    const own = [staff.login, staff.name, input.old_password];
    const chosen = choosePassword(input.new_password, { whose: 'staff', field: 'new_password', own });
    if (!chosen.ok) return refusal(chosen.refusal.code, chosen.refusal);
    const passwordHash = check === 'busy' ? null : await hashPassword(node, 'staff', chosen.value);
    if (passwordHash === null) return refusal('too_many_requests', { retryAfterSeconds: 1 });
    return node.db.transaction(async (tx) => {
      const locked = await lockStaff(tx, staff.id);
      if (stored === null || locked === null || !isSameHash(node, 'staff', [stored, locked.passwordHash]))
        return refusal('staff_login_failed');
      await updateStaffPassword(tx, { id: staff.id, passwordHash, chosen: true });
      await staffSessions.endOthers(tx, staff.id, staff.sessionHash);
      await cutStaffStreams(tx, node.live, staff.id);
      await recordOwnEvent(tx, request, `staff:${staff.id}`, { action: 'staff_password_changed' });
      return answer(formatMe({ ...staff, mustChangePassword: false }, node.clock.now()));
    });
  };
}
