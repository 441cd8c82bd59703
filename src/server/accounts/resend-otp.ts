import type { Node } from '../platform/node.ts';
import { type Handler, refusal } from '../platform/request.ts';
import { hasAsked } from './codes.table.ts';
import { deviceMark } from './device-mark.ts';
import { parseMobile } from './parse-mobile.ts';
import { sendCode } from './send-code.ts';

/**
 * Sends another code to somebody who has asked for one before; who has not is in the wrong place. A number for withdrawals
 * has no call of its own that asks first: a logged-in player who has just given the password may begin here (I-09).
 */
export function resendOtp(node: Node): Handler<'/api-resend-otp'> {
  return async (request, input) => {
    const mobile = parseMobile(input.mobile);
    if (!mobile.ok) return refusal(mobile.refusal.code, { field: 'mobile' });
    const claim = {
      purpose: input.purpose ?? 'register',
      mobile: mobile.value,
      device: deviceMark(request),
    } as const;
    if (claim.purpose === 'upi') {
      if (request.player === null) return refusal('invalid_navigation');
      if (!request.player.provedRecently) return refusal('step_up_required');
      return sendCode(node, { ...claim, ipPrefix: request.ipPrefix, playerId: request.player.id });
    }
    if (!(await hasAsked(node.db, claim))) return refusal('invalid_navigation');
    return sendCode(node, { ...claim, ipPrefix: request.ipPrefix });
  };
}
