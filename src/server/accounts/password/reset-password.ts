import { notifyPlayer, textPlayer } from '../../notices/notify-player.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { type Answer, answer, type CallRequest, type Handler, refusal } from '../../platform/web/request.ts';
import { deviceMark, keepDeviceMark } from '../../verification/device-mark.ts';
import { parseForgottenMobile } from '../../verification/parse-mobile.ts';
import { askProof } from '../../verification/proof-of-work.ts';
import type { CodeClaim } from '../../verification/codes.ts';
import { checkPhone, type Proof, provePhone } from '../../verification/prove-phone.ts';
import { isWithinCodeQuota, sendCode } from '../../verification/send-code.ts';
import { forgetPasskeys } from '../../passkeys/own-passkeys.ts';
import { cutStreams } from '../log-in/end-sessions.ts';
import { endLogins } from '../log-in/login-sessions.table.ts';
import { clearTriesOfPlayer } from '../log-in/login-tries-store.ts';
import { deviceLabel } from '../log-in/start-session.ts';
import { canReset, resetPlayerPassword } from '../players.table.ts';
import { recordOwnEvent } from '../record-own-event.ts';
import { chooseNewPassword } from './choose-password.ts';
import { hashPassword } from './passwords.ts';

type Reset = Parameters<Handler<'/api-forgot-password'>>[1] & {
  readonly claim: CodeClaim;
  readonly passwordHash: string;
};

type Outcome = Answer<{ readonly id: number }, 'otp_locked' | 'reset_otp_not_valid' | 'password_too_common'>;

/** Rolls the proof back, so that the code stays good for a better password. */
class OwnNameError extends Error {}

/**
 * Sets a new password for a number that is proved by a code or its token. All sessions end, failed log-ins are forgiven,
 * and points stay in the wallet for a day; nobody is logged in by it (I-03).
 */
export function resetPassword(node: AppContext): Handler<'/api-forgot-password'> {
  return async (request, input) => {
    const mobile = parseForgottenMobile(input.mobile);
    if (!mobile.ok) return refusal(mobile.refusal.code, { field: 'mobile' });
    if (input.otp === '' && input.otp_token === '') return refusal('invalid_navigation');
    const password = chooseNewPassword(input.new_pass, [mobile.value]);
    if (!password.ok) return refusal(password.refusal.code, password.refusal);
    const claim = { purpose: 'reset', mobile: mobile.value, device: deviceMark(request) } as const;
    // Before the password is hashed: whoever sends false codes must not keep others from logging in. A number that does
    // not play here has a code too, which nobody can know, so its answers take as long.
    const refused = refuseProof(await checkPhone(node, claim, input));
    if (refused !== null) return refused;
    const passwordHash = await hashPassword(node, 'player', password.value);
    if (passwordHash === null) return refusal('too_many_requests', { retryAfterSeconds: 1 });
    const done = await reset(node, request, { ...input, claim, mobile: mobile.value, passwordHash });
    if (!done.ok) return done;
    textPlayer(node, { id: done.value.id, mobile: mobile.value }, noticeOf(request));
    return answer({}, { msg: 'Successfully updated password' });
  };
}

async function reset(node: AppContext, request: CallRequest, wanted: Reset): Promise<Outcome> {
  try {
    return await node.db.transaction(async (tx) => {
      const refused = refuseProof(await provePhone(node, tx, wanted.claim, wanted));
      if (refused !== null) return refused;
      const id = await setPassword(node, tx, request, wanted);
      return id === null ? refusal('reset_otp_not_valid', { field: 'otp' }) : answer({ id });
    });
  } catch (error) {
    if (error instanceof OwnNameError) return refusal('password_too_common', { field: 'new_pass' });
    throw error;
  }
}

/** Null for a right proof. */
function refuseProof(proof: Proof) {
  if (proof.outcome === 'right') return null;
  return proof.outcome === 'locked'
    ? refusal('otp_locked', { retryAfterSeconds: proof.retryAfterSeconds })
    : refusal('reset_otp_not_valid', { field: 'otp' });
}

/** Null when the number may not have a new password any more. */
async function setPassword(
  node: AppContext,
  tx: Queryable,
  request: CallRequest,
  { mobile, new_pass: password, passwordHash }: Reset,
): Promise<number | null> {
  const demo = node.config.mode === 'demo';
  const player = await resetPlayerPassword(tx, { mobile, passwordHash, demo });
  if (player === null) return null;
  const { id, name } = player;
  // Only whoever has proved the number may learn whose name it is.
  if (!chooseNewPassword(password, [name]).ok) throw new OwnNameError();
  await endLogins(tx, { playerId: id, except: null, id: null });
  await cutStreams(tx, node.live, id);
  // Whoever has the account may have given it a passkey: what opens it now is the new password alone.
  await forgetPasskeys(tx, { kind: 'player', id });
  await clearTriesOfPlayer(tx, { id, mobile });
  await notifyPlayer(tx, node.live, { playerId: id, ...noticeOf(request) });
  await recordOwnEvent(tx, request, `player:${id}`, { action: 'password_reset' });
  return id;
}

function noticeOf({ userAgent }: CallRequest) {
  return { kind: 'password_reset', detail: { device: deviceLabel(userAgent) } } as const;
}

/** First step to a new password: a code for the number, bound to the browser that asked. */
export function sendResetCode(node: AppContext): Handler<'/api-forget-check-mobile'> {
  return async (request, input) => {
    const mobile = parseForgottenMobile(input.mobile);
    if (!mobile.ok) return refusal(mobile.refusal.code, { field: 'mobile' });
    const device = keepDeviceMark(request);
    if (!(await isWithinCodeQuota(node, request, device))) return askProof(node);
    const works = await canReset(node.db, mobile.value, { demo: node.config.mode === 'demo' });
    const target = { purpose: 'reset', mobile: mobile.value, device, ipPrefix: request.ipPrefix } as const;
    return sendCode(node, { ...target, works });
  };
}
