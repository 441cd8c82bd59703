import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { lockStaff, updateTotpSecret } from './staff.table.ts';
import { newTotpSecret, sealTotpSecret } from './totp-secret.ts';
import { totpOf } from './totp-step.ts';

/** Makes an authenticator secret. Nothing shows it again: asking once more makes another one. */
export function beginTotp(node: Node): Handler<'/console/api/begin-totp'> {
  return async (request) => {
    const { staff } = request;
    if (staff.mustChangePassword) return refusal('password_change_required');
    return node.db.transaction(async (tx) => {
      const locked = await lockStaff(tx, staff.id);
      if (locked === null || locked.totpConfirmed) return refusal('totp_already_set');
      const secret = newTotpSecret();
      await updateTotpSecret(tx, { id: staff.id, sealed: sealTotpSecret(node, staff.id, secret) });
      const actor = `staff:${staff.id}`;
      await recordEvent(tx, request, { actor, action: 'totp_begun', object: actor });
      return answer({ secret: secret.base32, otpauth_url: totpOf(secret, staff.login).toString() });
    });
  };
}
