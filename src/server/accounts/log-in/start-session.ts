import type { Calls } from '#contract/calls.ts';
import { hashToken, newToken } from '../../platform/secret-token.ts';
import type { Queryable } from '../../platform/store/db.ts';
import type { CallRequest } from '../../platform/web/request.ts';
import { insertLoginSession, type NewLogin, playerSessions } from './login-sessions.table.ts';

/** Opens a session under a secret of its own, never one that was used before, and remembers the browser. */
export async function startSession(
  tx: Queryable,
  login: NewLogin,
  request: Pick<CallRequest, 'userAgent' | 'currentSession'>,
): Promise<{ readonly token: string }> {
  const { player, device, kind } = login;
  const { token, hash } = newToken();
  // Nobody can use the session any more whose cookie this one replaces; notifications to its browser must end too.
  if (kind === 'cookie' && request.currentSession !== null)
    await playerSessions.end(tx, hashToken(request.currentSession));
  if (device !== null) await playerSessions.rememberDevice(tx, player.id, device);
  await insertLoginSession(tx, login, { hash, label: deviceLabel(request.userAgent) });
  return { token };
}

/** What a log-in gives: our own client asks for a cookie, which no page of another origin gets. */
export function sessionKindOf(
  { foreign }: Pick<CallRequest, 'foreign'>,
  wanted: 'cookie' | 'token' | undefined,
): 'cookie' | 'token' {
  return foreign ? 'token' : (wanted ?? 'token');
}

type LoggedIn = Calls['/api-user-login']['reply'];

/**
 * Gives the secret of an open session to whoever logged in: our client asks for a cookie, which scripts cannot read,
 * others get it in the answer. To be called when the session is committed.
 */
export function createLoginSession(
  request: CallRequest,
  login: {
    readonly player: { readonly name: string; readonly mobile: string };
    readonly token: string;
    readonly kind: 'cookie' | 'token';
  },
): LoggedIn {
  const loggedIn = { user_name: login.player.name, mobile: login.player.mobile };
  if (login.kind === 'token') return { ...loggedIn, unique_token: login.token };
  request.setCookie('sid', login.token);
  return loggedIn;
}

const BROWSERS = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/**
 * What a player recognizes a device by in the list of sessions. Names only: versions say nothing to people.
 *
 * @example deviceLabel('Mozilla/5.0 (Linux; Android 13; …) … Chrome/131.0 Mobile Safari/537.36') // 'Chrome on Android'
 */
export function deviceLabel(userAgent: string): string {
  const nameIn = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const browser = nameIn(BROWSERS);
  const system = nameIn(SYSTEMS);
  if (browser === undefined) return system ?? '';
  return system === undefined ? browser : `${browser} on ${system}`;
}
