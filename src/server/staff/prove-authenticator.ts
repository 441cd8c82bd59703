import { recordOwnEvent } from '../accounts/record-own-event.ts';
import { askPasskey } from '../passkeys/answer-passkey.ts';
import { staffPasskeyPlace } from '../passkeys/passkey-place.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { proofUse, verifySecondFactor } from './second-factor.ts';
import { recordProof } from './staff-sessions.table.ts';

/**
 * A code of the authenticator, or a passkey, in an open session: for ten minutes acts that move points, pay or change
 * people go through.
 */
export function proveAuthenticator(node: AppContext): Handler<'/console/api/prove-authenticator'> {
  return async (request, given) =>
    node.db.transaction(async (tx) => {
      const { staff } = request;
      const use = proofUse(staff.sessionHash, '');
      const by = given.passkey === null ? 'code' : 'passkey';
      if (!(await verifySecondFactor(node, tx, request, { ...use, staffId: staff.id, given }))) {
        const who = { reqId: request.id, ipPrefix: request.ipPrefix, staffId: staff.id };
        node.log.warn({ ...who, by }, 'a second factor of staff was refused');
        return by === 'code'
          ? refusal('totp_not_valid', { field: 'code' })
          : refusal('passkey_not_valid', { field: 'passkey' });
      }
      await recordProof(tx, staff.sessionHash);
      await recordOwnEvent(tx, request, `staff:${staff.id}`, {
        action: 'authenticator_proved',
        detail: { by },
      });
      return answer({});
    });
}

/** A question for a passkey of the caller, bound to this session, and to one approval where it is for that. */
export function getPasskeyQuestion(node: AppContext): Handler<'/console/api/get-passkey-question'> {
  return async (request, input) => {
    const place = staffPasskeyPlace(node.config, request.site);
    if (place === null) return refusal('passkeys_off');
    const { id, sessionHash } = request.staff;
    const question = await askPasskey(node.db, place, {
      owner: { kind: 'staff', id },
      ...proofUse(sessionHash, input.approval_id),
    });
    return question === null ? refusal('passkey_unknown') : answer(question);
  };
}
