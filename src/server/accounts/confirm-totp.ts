import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { acceptTotp } from './accept-totp.ts';
import { formatMe } from './format-me.ts';
import { confirmTotpSecret, lockStaff } from './staff.table.ts';

/** A first right code proves that the app holds the secret; from now on every log-in asks for one. */
export function confirmTotp(node: Node): Handler<'/console/api/confirm-totp'> {
  return async (request, input) => {
    const { staff } = request;
    return node.db.transaction(async (tx) => {
      const locked = await lockStaff(tx, staff.id);
      if (locked === null || locked.totpConfirmed) return refusal('totp_already_set');
      if (!(await acceptTotp(node, tx, locked, input.code)))
        return refusal('totp_not_valid', { field: 'code' });
      await confirmTotpSecret(tx, staff.id);
      const actor = `staff:${staff.id}`;
      await recordEvent(tx, request, { actor, action: 'totp_confirmed', object: actor });
      return answer(formatMe({ ...staff, mustSetUpTotp: false }, node.clock.now()));
    });
  };
}
