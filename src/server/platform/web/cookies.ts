import type { CookieName } from './request.ts';

const DAY_S = 86_400;
const LIFE_S: Readonly<Record<CookieName, number>> = { sid: 30 * DAY_S, did: 180 * DAY_S, adm: DAY_S / 3 };

/**
 * Browsers keep `__Host-` cookies on TLS and on localhost only. A demo that a phone opens over plain http in a local
 * network falls back to a bare name; production never does (security §6.4, security §2.1).
 */
export function cookieName(name: CookieName, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

export function readCookie(header: string | undefined, name: string): string | null {
  const found = (header ?? '').split('; ').find((part) => part.startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1);
}

/** The Set-Cookie line; a null value removes the cookie. */
export function writeCookie(name: CookieName, value: string | null, secure: boolean): string {
  const life = value === null ? 0 : LIFE_S[name];
  return `${cookieName(name, secure)}=${value ?? ''}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${life}${secure ? '; Secure' : ''}`;
}
