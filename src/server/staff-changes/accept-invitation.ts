import { LOGIN_LIMITS } from '../accounts/log-in/login-limits.ts';
import { clearTries, countTries, refundTries } from '../accounts/log-in/login-tries-store.ts';
import { choosePassword } from '../accounts/password/choose-password.ts';
import { hashPassword } from '../accounts/password/passwords.ts';
import { recordOwnEvent } from '../accounts/record-own-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import { hashToken } from '../platform/secret-token.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { findStaffByLogin, lockStaff, setOwnPassword } from '../staff/staff-store.ts';
import { isInvitation, useInvitation } from './staff-changes.table.ts';

const MINUTE_SECONDS = 60;

/** Somebody who was invited chooses a password with the code of their phone. Wrong codes are counted like wrong passwords. */
export function acceptInvitation(node: AppContext): Handler<'/console/api/accept-invitation'> {
  return async (request, input) => {
    const login = input.login.trim().toLowerCase();
    const scopes = [
      { scope: `network:${request.ipPrefix}`, limit: LOGIN_LIMITS.network },
      { scope: `invitation:${login}`, limit: LOGIN_LIMITS.staff },
    ];
    const counted = await node.db.transaction((tx) => countTries(tx, scopes));
    if (!counted.ok) {
      const minutes = String(Math.ceil(counted.waitSeconds / MINUTE_SECONDS));
      return refusal('staff_locked', { params: { minutes }, retryAfterSeconds: counted.waitSeconds });
    }
    const staff = await findStaffByLogin(node.db, login);
    const invitation = { staffId: staff?.id ?? 0, codeHash: hashToken(input.code.trim().toLowerCase()) };
    // Before the password is hashed: whoever sends false codes must not keep others from logging in.
    if (staff?.active !== true || !(await isInvitation(node.db, invitation)))
      return refusal('invitation_not_valid', { field: 'code' });
    const chosen = choosePassword(input.new_password, {
      whose: 'staff',
      field: 'new_password',
      own: [login, staff.name, input.code],
    });
    const names = scopes.map(({ scope }) => scope);
    if (!chosen.ok) {
      await refundTries(node.db, names);
      return refusal(chosen.refusal.code, chosen.refusal);
    }
    const passwordHash = await hashPassword(node, 'staff', chosen.value);
    if (passwordHash === null) {
      await refundTries(node.db, names);
      return refusal('too_many_requests', { retryAfterSeconds: 1 });
    }
    return node.db.transaction(async (tx) => {
      await lockStaff(tx, staff.id);
      if (!(await useInvitation(tx, invitation))) return refusal('invitation_not_valid', { field: 'code' });
      await setOwnPassword(tx, staff.id, passwordHash);
      await clearTries(tx, names);
      await recordOwnEvent(tx, request, `staff:${staff.id}`, { action: 'staff_password_chosen' });
      return answer({});
    });
  };
}
