import { parseBirthDate } from '#rules/protection/age.ts';
import { localTime } from '#rules/time/time.ts';
import { openWallet, post } from '../../ledger/post.ts';
import type { Queryable } from '../../platform/store/db.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type CallRequest, type Handler, refusal } from '../../platform/web/request.ts';
import { readSettings, type SettingsReader } from '../../settings/settings.ts';
import { refuseStopped, type StopsReader } from '../../settings/stops.ts';
import { agreeToTerms } from '../profile/agree-to-terms.ts';
import { choosePassword } from '../password/choose-password.ts';
import { deviceMark, keepDeviceMark } from '../../verification/device-mark.ts';
import type { NewLogin } from '../log-in/login-sessions.table.ts';
import { createLoginSession, sessionKindOf, startSession } from '../log-in/start-session.ts';
import { parseMobile } from '../../verification/parse-mobile.ts';
import { parseName } from './parse-name.ts';
import { hashPassword } from '../password/passwords.ts';
import { insertPlayer, isRegistered, type NewPlayer } from '../players.table.ts';
import type { CodeClaim } from '../../verification/codes.ts';
import { checkPhone, type Proof, provePhone } from '../../verification/prove-phone.ts';

type Input = Parameters<Handler<'/api-user-registration'>>[1];

export interface RegistrationServices {
  readonly settings: SettingsReader;
  readonly stops: StopsReader;
  /** Whether the number belongs to somebody who is excluded from play. */
  readonly isExcluded: (tx: Queryable, mobile: string) => Promise<boolean>;
}

interface Newcomer {
  readonly request: CallRequest;
  readonly player: Omit<NewPlayer, 'demo'>;
  readonly termsVersion: number;
  readonly input: Input;
  /** Which code it must be, and for which browser it must have been sent. */
  readonly claim: CodeClaim;
  /** The browser of the session is the same, or one without a mark that gets one now. */
  readonly login: Omit<NewLogin, 'player'>;
}

/**
 * Second step of registering: proof of the phone, player, wallet, welcome points and session in one transaction, so
 * that a code is never used up for nothing.
 */
export function registerPlayer(
  node: AppContext,
  services: RegistrationServices,
): Handler<'/api-user-registration'> {
  const registerOnce = openRegistration(node, services);
  return async (request, input) => {
    const answered = await registerOnce(request, input);
    if (answered.ok || knowsOurRegistration(input)) return answered;
    const hint = `Please register on ${node.config.publicUrl}/r: a date of birth, the terms and a code are needed.`;
    return { ok: false, refusal: { ...answered.refusal, hint } };
  };
}

/** Clients of others cannot ask for what we need, whatever else is wrong with what they send. */
function knowsOurRegistration({ birth_date, terms_version = 0, otp, otp_token }: Input): boolean {
  return birth_date !== '' && terms_version > 0 && (otp !== '' || otp_token !== '');
}

function openRegistration(
  node: AppContext,
  services: RegistrationServices,
): Handler<'/api-user-registration'> {
  return async (request, input) => {
    const name = parseName(input.name);
    if (!name.ok) return refusal(name.refusal.code, { field: 'name' });
    const mobile = parseMobile(input.mobile);
    if (!mobile.ok) return refusal(mobile.refusal.code, { field: 'mobile' });
    const own = [mobile.value, name.value];
    const password = choosePassword(input.password, { whose: 'player', field: 'password', own });
    if (!password.ok) return refusal(password.refusal.code, password.refusal);
    const terms = checkRegistrationTerms(node, services.settings.current().terms_version, input);
    if (!terms.ok) return terms;
    const claim = { purpose: 'register', mobile: mobile.value, device: deviceMark(request) } as const;
    // Before the password is hashed: whoever sends false codes must not keep others from logging in.
    const refused = await refuseProof(node.db, await checkPhone(node, claim, input), mobile.value);
    if (refused !== null) return refused;
    const passwordHash = await hashPassword(node, 'player', password.value);
    if (passwordHash === null) return refusal('too_many_requests', { retryAfterSeconds: 1 });
    const { termsVersion, ...declared } = terms.value;
    const player = { ...declared, name: name.value, mobile: mobile.value, passwordHash };
    const kind = sessionKindOf(request, input.session);
    const login = { device: keepDeviceMark(request), kind };
    const newcomer = { request, player, termsVersion, input, claim, login };
    const registered = await node.db.transaction((tx) => register(tx, { node, services }, newcomer));
    if (!registered.ok) return registered;
    return answer(createLoginSession(request, { player, kind, token: registered.value.token }));
  };
}

async function register(
  tx: Queryable,
  { node, services }: { readonly node: AppContext; readonly services: RegistrationServices },
  { request, player, termsVersion, input, claim, login }: Newcomer,
) {
  const { mobile } = player;
  // Before the code, which is then still good when it goes on.
  const stopped = await refuseStopped(tx, 'registration');
  if (stopped !== null) return stopped;
  const refused = await refuseProof(tx, await provePhone(node, tx, claim, input), mobile);
  if (refused !== null) return refused;
  if (await services.isExcluded(tx, mobile)) return refusal('excluded_number', { field: 'mobile' });
  const id = await insertPlayer(tx, { ...player, demo: false });
  if (id === null) return refusal('user_already_registered', { field: 'mobile' });
  await openWallet(tx, id);
  await agreeToTerms(tx, request, { playerId: id, version: termsVersion });
  // Not as this node remembers it: nobody is given what was taken back.
  const { welcome_points: amount } = await readSettings(tx);
  if (amount > 0) await post(tx, 'bonus', [{ playerId: id, amount, key: 'welcome', reference: null }]);
  return answer(await startSession(tx, { ...login, player: { id, demo: false } }, request));
}

/** Null for a right proof. Whoever sends a right code twice has registered by the first of them. */
async function refuseProof(tx: Queryable, proof: Proof, mobile: string) {
  if (proof.outcome === 'right') return null;
  if (proof.outcome === 'locked')
    return refusal('otp_locked', { retryAfterSeconds: proof.retryAfterSeconds });
  return proof.outcome === 'spent' && (await isRegistered(tx, mobile))
    ? refusal('user_already_registered', { field: 'mobile' })
    : refusal('otp_not_valid', { field: 'otp' });
}

/** A country, or a state of one: 'IN-SK'. */
const JURISDICTION = /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/;

/** Whether somebody may register: old enough, from where the operator may offer play, and knowing today's terms. */
function checkRegistrationTerms(
  node: Pick<AppContext, 'config' | 'clock'>,
  termsInForce: number,
  input: Pick<Input, 'birth_date' | 'jurisdiction' | 'terms_version'>,
) {
  const today = localTime(node.clock.now(), node.config.zone).day;
  const birthDate = parseBirthDate(input.birth_date, today);
  if (!birthDate.ok) return refusal(birthDate.refusal.code, { field: 'birth_date' });
  const { jurisdiction, terms_version: termsVersion = 0 } = input;
  if (!canPlayFrom(node.config, jurisdiction))
    return refusal('jurisdiction_not_allowed', { field: 'jurisdiction' });
  if (termsVersion < 1) return refusal('terms_not_accepted', { field: 'terms_version' });
  if (termsVersion !== termsInForce) return refusal('terms_outdated', { field: 'terms_version' });
  return answer({ birthDate: birthDate.value, jurisdiction, termsVersion });
}

/** Play points are for everybody, and nobody needs to say where they live (JUR-02). */
function canPlayFrom({ realMoney, operator }: AppContext['config'], jurisdiction: string): boolean {
  if (realMoney) return operator.jurisdictions.includes(jurisdiction);
  return jurisdiction === '' || JURISDICTION.test(jurisdiction);
}
