import { accept, refuse } from '#rules/verdict.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { type Handler, refusal } from '../../platform/web/request.ts';
import { deviceMark, keepDeviceMark } from '../../verification/device-mark.ts';
import { isWithinCodeQuota, sendCode, sendCodeAgain } from '../../verification/send-code.ts';
import { parseMobile } from '../../verification/parse-mobile.ts';
import { choosePassword } from '../password/choose-password.ts';
import { isRegistered, canReset } from '../players.table.ts';
import { refuseShown, type StopsReader } from '../../settings/stops.ts';
import { askProof } from '../../verification/proof-of-work.ts';

/** Whoever asks about many numbers from one browser is not registering (I-26). Many people share an address. */
const CHECKS_PER_DEVICE = { burst: 20, seconds: 24 * 3600 };
const CHECKS_PER_ADDRESS = { burst: 200, seconds: 24 * 3600 };

/** First step of registering: a free number gets a code, bound to the browser that asked. */
export function checkMobile(node: AppContext, stops: StopsReader): Handler<'/api-check-mobile'> {
  return async (request, input) => {
    const stopped = refuseShown(stops, 'registration');
    if (stopped !== null) return stopped;
    const mobile = parseMobile(input.mobile);
    if (!mobile.ok) return refusal(mobile.refusal.code, { field: 'mobile' });
    const password = checkPassword(input.password, [mobile.value, input.name]);
    if (!password.ok) return refusal(password.refusal.code, password.refusal);
    const device = keepDeviceMark(request);
    if (!(await isWithinCodeQuota(node, request, device))) return askProof(node);
    const byDevice =
      device === null ? 0 : await node.throttle.hit(`check-mobile:${device}`, CHECKS_PER_DEVICE);
    // Counted without a browser's mark too, which anybody can drop.
    const wait = byDevice || (await node.throttle.hit(`check-mobile:${request.ip}`, CHECKS_PER_ADDRESS));
    if (wait > 0) return refusal('too_many_requests', { retryAfterSeconds: wait });
    if (await isRegistered(node.db, mobile.value))
      return refusal('user_already_registered', { field: 'mobile' });
    return sendCode(node, { purpose: 'register', mobile: mobile.value, device, ipPrefix: request.ipPrefix });
  };
}

/** Nobody types a code for a password that is refused afterwards. Clients of others may leave the password out here. */
function checkPassword(password: string, own: readonly string[]) {
  const chosen = choosePassword(password, { whose: 'player', field: 'password', own });
  if (chosen.ok || chosen.refusal.code === 'password_required') return accept(password);
  const { code, ...blame } = chosen.refusal;
  return refuse({ code, ...blame });
}

/**
 * Sends another code to somebody who has asked for one before; who has not is in the wrong place. A number for
 * withdrawals has no call of its own that asks first: a logged-in player who has just given the password may begin here
 * (I-09).
 */
export function resendOtp(node: AppContext): Handler<'/api-resend-otp'> {
  return async (request, input) => {
    const mobile = parseMobile(input.mobile);
    if (!mobile.ok) return refusal(mobile.refusal.code, { field: 'mobile' });
    const purpose = input.purpose ?? 'register';
    const device = deviceMark(request);
    const target = { purpose, mobile: mobile.value, device, ipPrefix: request.ipPrefix };
    if (purpose === 'upi') {
      if (request.player === null) return refusal('invalid_navigation');
      if (!request.player.provedRecently) return refusal('step_up_required');
      return sendCode(node, { ...target, playerId: request.player.id });
    }
    const works =
      purpose !== 'reset' || (await canReset(node.db, mobile.value, { demo: node.config.mode === 'demo' }));
    return sendCodeAgain(node, { ...target, works });
  };
}
