import { openWallet, post } from '../ledger/post.ts';
import type { Queryable } from '../platform/db.ts';
import type { Node } from '../platform/node.ts';
import { type Answer, answer, type CallRequest, type Handler, refusal } from '../platform/request.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { agreeToTerms } from './agree-to-terms.ts';
import { askAtDoor, type Declared } from './ask-at-door.ts';
import { choosePassword } from './choose-password.ts';
import { deviceMark, keepDeviceMark } from './device-mark.ts';
import { handOverLogin } from './hand-over-login.ts';
import { openLogin } from './open-login.ts';
import { parseMobile } from './parse-mobile.ts';
import { parseName } from './parse-name.ts';
import { hashPassword } from './passwords.ts';
import { insertPlayer, isRegistered } from './players.table.ts';
import { type Proof, tryCode, tryToken } from './prove-phone.ts';

/** What registering asks of features on its right. */
interface Registering {
  readonly settings: SettingsReader;
  /** Whether somebody with this number is excluded from play at their own wish. */
  readonly isExcluded: (tx: Queryable, mobile: string) => Promise<boolean>;
}

type RegisterRefusal = 'otp_locked' | 'otp_not_valid' | 'excluded_number' | 'user_already_registered';

interface Newcomer extends Declared {
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
  readonly request: CallRequest;
}

/**
 * Second step of registering: proof of the phone, player, wallet, welcome points and session in one transaction, so
 * that a code is never used up for nothing.
 */
export function registerPlayer(node: Node, parts: Registering): Handler<'/api-user-registration'> {
  return async (request, input) => {
    const name = parseName(input.name);
    if (!name.ok) return refusal(name.refusal.code, { field: 'name' });
    const mobile = parseMobile(input.mobile);
    if (!mobile.ok) return refusal(mobile.refusal.code, { field: 'mobile' });
    const own = [mobile.value, name.value];
    const password = choosePassword(input.password, { whose: 'player', field: 'password', own });
    if (!password.ok) return refusal(password.refusal.code, password.refusal);
    const declared = askAtDoor(node, parts.settings.current().terms_version, input);
    if (!declared.ok) return declared;
    const passwordHash = await hashPassword(node, 'player', password.value);
    if (passwordHash === null) return refusal('too_many_requests', { retryAfterSeconds: 1 });
    const kind = input.session ?? 'token';
    const newcomer: Newcomer = {
      ...declared.value,
      name: name.value,
      mobile: mobile.value,
      passwordHash,
      otp: input.otp,
      otpToken: input.otp_token,
      claimedBy: deviceMark(request),
      device: keepDeviceMark(request),
      kind,
      request,
    };
    const registered = await node.db.transaction((tx) => register(tx, { node, parts }, newcomer));
    if (!registered.ok) return registered;
    return answer(handOverLogin(request, { player: newcomer, kind, token: registered.value.token }));
  };
}

async function register(
  tx: Queryable,
  { node, parts }: { readonly node: Node; readonly parts: Registering },
  newcomer: Newcomer,
): Promise<Answer<{ readonly token: string }, RegisterRefusal>> {
  const { mobile, device, kind, request } = newcomer;
  const proof = await provePhone(node, tx, newcomer);
  if (proof.outcome === 'locked')
    return refusal('otp_locked', { retryAfterSeconds: proof.retryAfterSeconds });
  // Whoever sends a right code twice has registered by the first of them.
  const repeated = proof.outcome === 'spent' && (await isRegistered(tx, mobile));
  if (proof.outcome !== 'right' && !repeated) return refusal('otp_not_valid', { field: 'otp' });
  if (await parts.isExcluded(tx, mobile)) return refusal('excluded_number', { field: 'mobile' });
  const id = repeated ? null : await insertPlayer(tx, { ...newcomer, demo: false });
  if (id === null) return refusal('user_already_registered', { field: 'mobile' });
  await openWallet(tx, id);
  await agreeToTerms(tx, request, { playerId: id, version: newcomer.termsVersion });
  const amount = parts.settings.current().welcome_points;
  if (amount > 0) await post(tx, 'bonus', [{ playerId: id, amount, key: 'welcome', reference: null }]);
  return answer(await openLogin(tx, { player: { id, demo: false }, device, kind, request }));
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
