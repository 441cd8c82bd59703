import { LOGIN_LIMITS } from '../accounts/log-in/login-limits.ts';
import {
  clearTries,
  countTries,
  type CountedTries,
  refundTries,
} from '../accounts/log-in/login-tries-store.ts';
import { deviceLabel } from '../accounts/log-in/start-session.ts';
import { comparePassword, hashPassword, isSameHash } from '../accounts/password/passwords.ts';
import { recordOwnEvent } from '../accounts/record-own-event.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Log } from '../platform/log.ts';
import { newToken } from '../platform/secret-token.ts';
import type { Queryable } from '../platform/store/db.ts';
import { answer, type CallRequest, type Handler, refusal } from '../platform/web/request.ts';
import { deviceMark, keepDeviceMark } from '../verification/device-mark.ts';
import { askPasskey } from '../passkeys/answer-passkey.ts';
import { staffPasskeyPlace } from '../passkeys/passkey-place.ts';
import type { PasskeyUse } from '../passkeys/passkey-use.ts';
import { cutStaffStreams } from './end-streams.ts';
import { formatMe } from './get-me.ts';
import { acceptPasskey, type GivenFactor } from './second-factor.ts';
import { describeDevice, insertStaffSession, isDeviceOf, staffSessions } from './staff-sessions.table.ts';
import {
  lockStaff,
  recordStaffLogin,
  selectStaffLogin,
  type StaffLogin,
  updateStaffPassword,
} from './staff.table.ts';
import { acceptTotp } from './totp.ts';

/**
 * Logs staff in by password and, once it is set up, authenticator code or passkey. Five failures lock the login for half an hour,
 * whether it exists or not. A right password without a code counts neither as a failure nor as a success.
 */
export function staffLogIn(node: AppContext): Handler<'/console/api/login'> {
  return async (request, input) => {
    const login = input.login.trim().toLowerCase();
    const staff = await selectStaffLogin(node.db, login);
    const scopes = {
      network: `network:${request.ipPrefix}`,
      login: await scopeOf(node.db, request, { login, id: staff?.id ?? null }),
    };
    const counted = await node.db.transaction((tx) =>
      countTries(tx, [
        { scope: scopes.network, limit: LOGIN_LIMITS.network },
        { scope: scopes.login, limit: LOGIN_LIMITS.staff },
      ]),
    );
    if (!counted.ok) return refuseTry(node, request, { counted, scopes, staff });
    const stored = staff?.passwordHash ?? null;
    const check = await comparePassword(node, 'staff', { stored, password: input.password });
    if (check === 'busy') {
      await refundTries(node.db, [scopes.network, scopes.login]);
      return refusal('too_many_requests', { retryAfterSeconds: 1 });
    }
    const failures = counted.failures.get(scopes.login) ?? 0;
    if (check === 'wrong' || staff === null || !canWork(node, staff))
      return fail(node, node.db, request, { staff, failures });
    const { code, passkey } = input;
    if (staff.totpConfirmed && code === '' && passkey === null) {
      await refundTries(node.db, [scopes.network, scopes.login]);
      return answer({ code_needed: true, passkey: await questionFor(node, request, staff.id), me: null });
    }
    const renewed = check === 'outdated' ? await hashPassword(node, 'staff', input.password) : null;
    return enter(node, request, { staff, scopes, failures, given: { code, passkey }, renewed });
  };
}

/** The browsers that somebody has logged in with have counters of their own, so that strangers cannot lock them out (AUTH-07). */
async function scopeOf(
  db: Queryable,
  request: CallRequest,
  { login, id }: { readonly login: string; readonly id: number | null },
): Promise<string> {
  const device = deviceMark(request);
  const isKnown = id !== null && device !== null && (await isDeviceOf(db, { staffId: id, device }));
  return isKnown ? `staff:${login}:${device}` : `staff:${login}`;
}

type ScopeNames = Readonly<Record<'network' | 'login', string>>;

function refuseTry(
  { log }: AppContext,
  request: CallRequest,
  refused: {
    readonly counted: CountedTries & { readonly ok: false };
    readonly scopes: ScopeNames;
    readonly staff: StaffLogin | null;
  },
) {
  const { scope, waitSeconds: retryAfterSeconds } = refused.counted;
  if (scope === refused.scopes.network) return refusal('too_many_requests', { retryAfterSeconds });
  logRefused(log, request, { staff: refused.staff, why: 'locked' });
  return refusal('staff_locked', {
    params: { minutes: String(Math.ceil(retryAfterSeconds / 60)) },
    retryAfterSeconds,
  });
}

/** Staff of the demo have passwords that everybody knows: outside a demo they do not exist. */
function canWork({ config }: AppContext, staff: StaffLogin): boolean {
  return staff.active && !staff.passwordExpired && (config.mode === 'demo' || !staff.demo);
}

/**
 * Every refused try, also of a login that nobody has, up to what one network may try. What was typed as a login is not said: it
 * may be a password.
 */
function logRefused(
  log: Log,
  { id: reqId, ipPrefix }: CallRequest,
  { staff, why }: { readonly staff: StaffLogin | null; readonly why: 'wrong' | 'locks' | 'locked' },
): void {
  log.warn({ reqId, ipPrefix, staffId: staff?.id ?? null, why }, 'a log-in of staff was refused');
}

/** A failure on a login that exists is in the trail, and the one that locks it says so, for the owner to see. */
async function fail(
  { log }: AppContext,
  tx: Queryable,
  request: CallRequest,
  { staff, failures }: { readonly staff: StaffLogin | null; readonly failures: number },
) {
  const locks = failures >= LOGIN_LIMITS.staff.max;
  logRefused(log, request, { staff, why: locks ? 'locks' : 'wrong' });
  if (staff !== null) {
    const action = locks ? 'staff_locked' : 'staff_login_failed';
    const object = `staff:${staff.id}`;
    await recordEvent(tx, request, { actor: 'visitor', action, object, detail: { failures } });
  }
  return refusal('staff_login_failed');
}

async function enter(
  node: AppContext,
  request: CallRequest,
  entry: {
    readonly staff: StaffLogin;
    readonly scopes: ScopeNames;
    readonly failures: number;
    readonly given: GivenFactor;
    readonly renewed: string | null;
  },
) {
  const { token, hash } = newToken();
  const entered = await node.db.transaction(async (tx) => {
    const { scopes, failures, given, renewed } = entry;
    const staff = await lockStaff(tx, entry.staff.id);
    // Deactivated, or given another password, while this one was compared.
    const unchanged =
      staff?.active === true && isSameHash(node, 'staff', [entry.staff.passwordHash, staff.passwordHash]);
    if (!unchanged) return fail(node, tx, request, entry);
    if (staff.totpConfirmed && !(await acceptFactor(node, tx, request, { staff, given })))
      return fail(node, tx, request, { staff, failures });
    await refundTries(tx, [scopes.network]);
    await clearTries(tx, [scopes.login]);
    if (renewed !== null)
      await updateStaffPassword(tx, { id: staff.id, passwordHash: renewed, chosen: false });
    const from = { staffId: staff.id, label: deviceLabel(request.userAgent), ipPrefix: request.ipPrefix };
    await insertStaffSession(tx, { hash, shared: staff.demo, proved: staff.totpConfirmed, ...from });
    await recordStaffLogin(tx, staff.id);
    // Logins of the demo are shared, and tried in the browser of a player.
    const device = staff.demo ? null : keepDeviceMark(request);
    if (device !== null) {
      await staffSessions.rememberDevice(tx, staff.id, device);
      await describeDevice(tx, { device, ...from });
    }
    await recordOwnEvent(tx, request, `staff:${staff.id}`, { action: 'staff_logged_in' });
    const mustSetUpTotp = !staff.demo && !staff.totpConfirmed;
    return answer({
      code_needed: false,
      passkey: null,
      me: formatMe({ ...staff, mustSetUpTotp }, node.clock.now()),
    });
  });
  if (entered.ok) request.setCookie('adm', token);
  return entered;
}

/** A question that a passkey answers in the place of a code, by whoever gave the password; null where there is none. */
async function questionFor(node: AppContext, request: CallRequest, staffId: number) {
  const place = staffPasskeyPlace(node.config, request.site);
  return place === null
    ? null
    : askPasskey(node.db, place, { owner: { kind: 'staff', id: staffId }, ...logInUse(staffId) });
}

function logInUse(staffId: number): PasskeyUse {
  return { purpose: 'staff-log-in', boundTo: `staff:${staffId}` };
}

/** Whether the code or the passkey of a log-in is right; its tries are counted with those of the password. */
async function acceptFactor(
  node: AppContext,
  tx: Queryable,
  request: CallRequest,
  { staff, given }: { readonly staff: StaffLogin; readonly given: GivenFactor },
): Promise<boolean> {
  return given.passkey === null
    ? acceptTotp(node, tx, staff, given.code)
    : acceptPasskey(node, tx, request, {
        ...logInUse(staff.id),
        staffId: staff.id,
        answer: given.passkey,
      });
}

/** Ends this staff session on all nodes at once. */
export function staffLogOut(node: AppContext): Handler<'/console/api/logout'> {
  return async (request) => {
    const { id, sessionHash } = request.staff;
    await node.db.transaction(async (tx) => {
      await staffSessions.end(tx, sessionHash);
      await cutStaffStreams(tx, node.live, id);
      await recordOwnEvent(tx, request, `staff:${id}`, { action: 'staff_logged_out' });
    });
    request.setCookie('adm', null);
    // As for players: pages kept for the Back button are cleared, a player's session in this browser stays.
    request.setHeader('clear-site-data', '"cache"');
    return answer({});
  };
}
