import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { deviceMark } from './device-mark.ts';
import { parseMobile } from './parse-mobile.ts';
import { tryCode } from './prove-phone.ts';
import { newToken } from './secret-token.ts';

/** Exchanges a right code for a token that one later call takes as proof of the phone. */
export function verifyOtp(node: Node): Handler<'/api-verify-otp'> {
  return async (request, input) => {
    const mobile = parseMobile(input.mobile);
    if (!mobile.ok) return refusal(mobile.refusal.code, { field: 'mobile' });
    const purpose = input.purpose ?? 'register';
    const { token, hash } = newToken();
    const proof = await node.db.transaction((tx) =>
      tryCode(node, tx, {
        purpose,
        mobile: mobile.value,
        device: deviceMark(request),
        code: input.otp,
        token: hash,
      }),
    );
    if (proof.outcome === 'locked')
      return refusal('otp_locked', { retryAfterSeconds: proof.retryAfterSeconds });
    if (proof.outcome === 'right') return answer({ otp_token: token });
    return refusal(purpose === 'reset' ? 'reset_otp_not_valid' : 'otp_not_valid', { field: 'otp' });
  };
}
