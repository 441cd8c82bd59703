import { recordEvent } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { choosePassword } from '../accounts/password/choose-password.ts';
import { countTries } from '../accounts/log-in/count-tries.ts';
import { formatMe } from './get-me.ts';
import { LOGIN_LIMITS } from '../accounts/log-in/login-limits.ts';
import { refundTries } from '../accounts/log-in/login-tries-store.ts';
import { comparePassword, hashPassword } from '../accounts/password/passwords.ts';
import { endStaffSessions } from './staff-sessions.table.ts';
import { lockStaff, selectStaffLogin, updateStaffPassword } from './staff.table.ts';

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
      if (locked === null || locked.passwordHash !== stored) return refusal('staff_login_failed');
      await updateStaffPassword(tx, { id: staff.id, passwordHash, chosen: true });
      await endStaffSessions(tx, { staffId: staff.id, exceptHash: staff.sessionHash });
      const actor = `staff:${staff.id}`;
      await recordEvent(tx, request, { actor, action: 'staff_password_changed', object: actor });
      return answer(formatMe({ ...staff, mustChangePassword: false }, node.clock.now()));
    });
  };
}
