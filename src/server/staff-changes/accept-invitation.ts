import { LOGIN_LIMITS } from '../accounts/log-in/login-limits.ts';
import { countTries, refundTries } from '../accounts/log-in/login-tries-store.ts';
import { choosePassword } from '../accounts/password/choose-password.ts';
import { hashPassword } from '../accounts/password/passwords.ts';
import { recordOwnEvent } from '../accounts/record-own-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import { hashToken } from '../platform/secret-token.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { findStaffByLogin, lockStaff, setOwnPassword } from '../staff/staff-store.ts';
import { isInvitation, useInvitation } from './staff-changes.table.ts';

/**
 * Somebody who was invited chooses a password with the code of their phone. Wrong codes are counted by network alone:
 * nobody guesses 99 bits, and strangers who try must not keep the person out.
 */
export function acceptInvitation(node: AppContext): Handler<'/console/api/accept-invitation'> {
  return async (request, input) => {
    const login = input.login.trim().toLowerCase();
    const scope = `network:${request.ipPrefix}`;
    const counted = await node.db.transaction((tx) =>
      countTries(tx, [{ scope, limit: LOGIN_LIMITS.network }]),
    );
    if (!counted.ok) return refusal('too_many_requests', { retryAfterSeconds: counted.waitSeconds });
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
    if (!chosen.ok) {
      await refundTries(node.db, [scope]);
      return refusal(chosen.refusal.code, chosen.refusal);
    }
    const passwordHash = await hashPassword(node, 'staff', chosen.value);
    if (passwordHash === null) {
      await refundTries(node.db, [scope]);
      return refusal('too_many_requests', { retryAfterSeconds: 1 });
    }
    return node.db.transaction(async (tx) => {
      await lockStaff(tx, staff.id);
      if (!(await useInvitation(tx, invitation))) return refusal('invitation_not_valid', { field: 'code' });
      await setOwnPassword(tx, staff.id, passwordHash);
      await refundTries(tx, [scope]);
      await recordOwnEvent(tx, request, `staff:${staff.id}`, { action: 'staff_password_chosen' });
      return answer({});
    });
  };
}
