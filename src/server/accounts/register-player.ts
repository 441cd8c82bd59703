import { openWallet, post } from '../ledger/post.ts';
import type { Queryable } from '../platform/db.ts';
import type { Node } from '../platform/node.ts';
import { type Answer, answer, type Handler, refusal } from '../platform/request.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { choosePassword } from './choose-password.ts';
import { deviceMark, keepDeviceMark } from './device-mark.ts';
import { handOverLogin } from './hand-over-login.ts';
import { openLogin } from './open-login.ts';
import { parseMobile } from './parse-mobile.ts';
import { parseName } from './parse-name.ts';
import { hashPassword } from './passwords.ts';
import { insertPlayer, isRegistered } from './players.table.ts';
import { type Proof, tryCode, tryToken } from './prove-phone.ts';

interface Newcomer {
  readonly name: string;
  readonly mobile: string;
  readonly passwordHash: string;
  readonly otp: string;
  readonly otpToken: string;
  /** The browser that the code must have been sent for. */
  readonly claimedBy: string | null;
  /** The browser that is the player's own from now on: the same, or one without a mark that gets one now. */
  readonly device: string | null;
  readonly kind: 'cookie' | 'token';
}

/**
 * Second step of registering: proof of the phone, player, wallet, welcome points and session in one transaction, so
 * that a code is never used up for nothing.
 */
export function registerPlayer(node: Node, settings: SettingsReader): Handler<'/api-user-registration'> {
  return async (request, input) => {
    const name = parseName(input.name);
    if (!name.ok) return refusal(name.refusal.code, { field: 'name' });
    const mobile = parseMobile(input.mobile);
    if (!mobile.ok) return refusal(mobile.refusal.code, { field: 'mobile' });
    const own = [mobile.value, name.value];
    const password = choosePassword(input.password, { whose: 'player', field: 'password', own });
    if (!password.ok) return refusal(password.refusal.code, password.refusal);
    const passwordHash = await hashPassword(node, 'player', password.value);
    if (passwordHash === null) return refusal('too_many_requests', { retryAfterSeconds: 1 });
    const kind = input.session ?? 'token';
    const newcomer: Newcomer = {
      name: name.value,
      mobile: mobile.value,
      passwordHash,
      otp: input.otp,
      otpToken: input.otp_token,
      claimedBy: deviceMark(request),
      device: keepDeviceMark(request),
      kind,
    };
    const registered = await node.db.transaction((tx) => register(tx, { node, settings }, newcomer));
    if (!registered.ok) return registered;
    return answer(handOverLogin(request, { player: newcomer, kind, token: registered.value.token }));
  };
}

async function register(
  tx: Queryable,
  { node, settings }: { readonly node: Node; readonly settings: SettingsReader },
  newcomer: Newcomer,
): Promise<Answer<{ readonly token: string }, 'otp_locked' | 'otp_not_valid' | 'user_already_registered'>> {
  const { name, mobile, passwordHash, device, kind } = newcomer;
  const proof = await provePhone(node, tx, newcomer);
  if (proof.outcome === 'locked')
    return refusal('otp_locked', { retryAfterSeconds: proof.retryAfterSeconds });
  // Whoever sends a right code twice has registered by the first of them.
  const repeated = proof.outcome === 'spent' && (await isRegistered(tx, mobile));
  if (repeated) return refusal('user_already_registered', { field: 'mobile' });
  if (proof.outcome !== 'right') return refusal('otp_not_valid', { field: 'otp' });
  const id = await insertPlayer(tx, { mobile, name, passwordHash, demo: false });
  if (id === null) return refusal('user_already_registered', { field: 'mobile' });
  await openWallet(tx, id);
  const amount = settings.current().welcome_points;
  if (amount > 0) await post(tx, 'bonus', [{ playerId: id, amount, key: 'welcome', reference: null }]);
  return answer(await openLogin(tx, { player: { id, demo: false }, device, kind }));
}

function provePhone(
  node: Node,
  tx: Queryable,
  { mobile, otp, otpToken, claimedBy }: Newcomer,
): Promise<Proof> {
  const claim = { purpose: 'register', mobile, device: claimedBy } as const;
  if (otpToken !== '') return tryToken(tx, { ...claim, token: otpToken });
  return tryCode(node, tx, { ...claim, code: otp, token: null });
}
