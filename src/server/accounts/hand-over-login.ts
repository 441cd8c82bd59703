import type { CallRequest } from '../platform/request.ts';

export interface LoggedIn {
  readonly user_name: string;
  readonly mobile: string;
  readonly unique_token?: string;
}

/**
 * Gives the secret of an open session to whoever logged in: our client asks for a cookie, which scripts cannot read,
 * others get it in the answer. To be called when the session is committed.
 */
export function handOverLogin(
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
