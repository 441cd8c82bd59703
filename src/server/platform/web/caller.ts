import type { FastifyRequest } from 'fastify';
import { placeOf, remember } from './address.ts';
import { cookieName, readCookie } from './cookies.ts';
import { isForeignPage } from './foreign-clients.ts';
import type { CookieName } from './request.ts';

/** How a request reached us: what a session may be read from, and whether a page of ours sent it. */
export interface Caller {
  /** As limits count it: an IPv4 address, or the /64 of an IPv6 one. */
  readonly ip: string;
  /** What may be stored: the /24 of IPv4, the /56 of IPv6. */
  readonly ipPrefix: string;
  readonly secure: boolean;
  /** A page of ours in a browser: only its cookies count. */
  readonly browser: boolean;
  /** A page of an origin that the operator lists, in a browser. */
  readonly foreign: boolean;
  /** A browser request that another site sent, or that cannot prove the opposite. */
  readonly crossSite: boolean;
  /**
   * What a client that is no page of ours sends of its log-in: Authorization header, else `unique_token` in the body, or in
   * the slip inside it (decisions §6, decisions §9). That all of them name one log-in is for the call to say.
   */
  readonly token: string | null;
}

export function callerOf(request: FastifyRequest): Caller {
  const site = header(request, 'sec-fetch-site');
  const origin = header(request, 'origin');
  const browser = site !== undefined || origin !== undefined;
  const own =
    site === undefined ? origin === undefined || isOwnOrigin(origin, request.host) : site === 'same-origin';
  const foreign = !own && isForeignPage(request);
  const { address, network } = placeOf([request.ip, request.socket.remoteAddress]);
  return {
    ip: address,
    ipPrefix: network,
    secure: request.protocol === 'https' || isLocal(request.hostname),
    browser: browser && !foreign,
    foreign,
    crossSite: !own && !foreign,
    token: tokenOf(request),
  };
}

/** A session from the cookie of our own client. */
export function cookieOf(request: FastifyRequest, name: CookieName, caller: Caller): string | null {
  return readCookie(request.headers.cookie, cookieName(name, caller.secure));
}

/** The session of a player, however it is sent. */
export function playerTokenOf(request: FastifyRequest, caller: Caller): string | null {
  return caller.token ?? (caller.browser ? cookieOf(request, 'sid', caller) : null);
}

/**
 * The session of staff. Their cookie counts only with the proof that a page of ours sent it; other programs use the
 * Authorization header.
 */
export function staffTokenOf(request: FastifyRequest, caller: Caller): string | null {
  return caller.browser ? cookieOf(request, 'adm', caller) : caller.token;
}

function tokenOf(request: FastifyRequest): string | null {
  const bearer = /^Bearer ([\w-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return bearer;
  const body: unknown = request.body;
  return tokenIn(body) ?? tokenIn(fieldOf(body, 'new_result'));
}

/** Whether one of our own pages asks: they have a cookie and no token, and no key of an app. All others get longer answers. */
export function isOurPage({ body }: FastifyRequest, { browser, crossSite, token }: Caller): boolean {
  return browser && !crossSite && token === null && fieldOf(body, 'app_key') === undefined;
}

/** By what address a request reached us, for links in its own answer; '' for a host that is none. */
export function siteOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  return knownSite(`${protocol}://${host}`);
}

/** Reading an address costs about as much as reading a slip, and nearly all requests come by one. */
const knownSite = remember((site) =>
  URL.canParse(site) && new URL(site).origin === site.toLowerCase() ? site.toLowerCase() : '',
);

function tokenIn(body: unknown): string | null {
  const token = fieldOf(body, 'unique_token');
  return typeof token === 'string' && token !== '' ? token : null;
}

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

function isOwnOrigin(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]' || hostname === '::1';
}
