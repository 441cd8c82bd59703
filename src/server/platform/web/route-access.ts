import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CallSpec } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Permission } from '#contract/permissions.ts';
import { CSP_REPORT_PATH } from './security-headers.ts';
import { assert } from '#rules/verdict.ts';

/** Who may use a route, how it is limited, and whether betting_status '0' forbids it. */
export interface Access extends Pick<CallSpec, 'actor'> {
  readonly rate: CallSpec['rate'] | 'unlimited';
  readonly needsBetting: boolean;
  /** Null for routes that are not for staff with a permission. */
  readonly permission: Permission | null;
}

const NO_STAFF = { needsBetting: false, permission: null } as const;
const PUBLIC: Access = { actor: 'anyone', rate: 'unlimited', ...NO_STAFF };

/** Routes that are no calls of the contract. What they declare here is what their handlers do. */
export const OTHER_ROUTES: ReadonlyMap<string, Access> = new Map<string, Access>([
  ['/openapi.json', PUBLIC],
  ['/reference', PUBLIC],
  ['/healthz', PUBLIC],
  ['/readyz', PUBLIC],
  // Answers this machine alone.
  ['/metrics', PUBLIC],
  ['/api-live', { actor: 'visitor', rate: 'stream', ...NO_STAFF }],
  ['/console/api/live', ofStaff('console.use', 'stream')],
  // Pages that are kept cost nothing; making one is limited as reading is.
  ['/chart/:of', { actor: 'anyone', rate: 'read', ...NO_STAFF }],
  ['/picture/:id', PUBLIC],
  ['/payment-gateway', { actor: 'anyone', rate: 'read', ...NO_STAFF }],
  ['/console/api/ledger-csv', ofStaff('ledger.see', 'staff')],
  ['/console/api/payment-picture/:id', ofStaff('payments.see', 'staff')],
  ['/console/api/content-picture/:id', ofStaff('content.see', 'staff')],
  ['/console/api/result-evidence/:id', ofStaff('results.see', 'staff')],
  ['/console/api/books-csv', ofStaff('books.see', 'staff')],
  ['/api-export/:link', { actor: 'player', rate: 'read', ...NO_STAFF }],
  ['/api-receipt/:link', { actor: 'player', rate: 'read', ...NO_STAFF }],
]);

/** The same for routes that are posted to. Gateways prove by a signature who they are; reports of browsers are believed by nobody. */
export const OTHER_POSTS: ReadonlyMap<string, Access> = new Map<string, Access>([
  ['/payment-webhook/:gateway', { actor: 'anyone', rate: 'webhook', ...NO_STAFF }],
  [CSP_REPORT_PATH, { actor: 'anyone', rate: 'report', ...NO_STAFF }],
]);

const CHART_FILE = /^\/chart\/[\w-]+\.(css|svg|woff2)$/;
const BUILT = fileURLToPath(new URL('../../../../dist', import.meta.url));

/** Refuses to start with a route of which nobody has said who may use it (ACC-01). */
export function assertAccess(route: {
  readonly method: string | readonly string[];
  readonly url: string;
}): void {
  for (const method of [route.method].flat()) {
    if (accessOf(method, route.url) === null)
      throw new Error(`${method} ${route.url} does not say who may use it: add it to route-access.ts`);
  }
}

/** Null for a route that declares nothing. */
export function accessOf(method: string, url: string): Access | null {
  if (method === 'POST') return accessOfCall(url) ?? OTHER_POSTS.get(url) ?? null;
  if (method !== 'GET' && method !== 'HEAD') return null;
  return OTHER_ROUTES.get(url) ?? (isFile(url) ? PUBLIC : null);
}

const CALLS = new Map<string, CallSpec>(Object.entries(calls));

function accessOfCall(path: string): Access | null {
  const spec = CALLS.get(path);
  if (spec === undefined) return null;
  return {
    actor: spec.actor,
    rate: spec.rate,
    needsBetting: spec.needsBetting === true,
    permission: spec.permission ?? null,
  };
}

/** What staff need for a route that is no call of the contract. */
export function permissionOf(url: string): Permission {
  const permission = OTHER_ROUTES.get(url)?.permission ?? null;
  assert(permission !== null, `${url} does not say which permission staff need`);
  return permission;
}

function ofStaff(permission: Permission, rate: Access['rate']): Access {
  return { actor: 'staff', rate, needsBetting: false, permission };
}

/** The files of the two apps as they were built, and those of the chart pages. */
function isFile(url: string): boolean {
  const path = url.startsWith('/console/') ? url : `/player${url}`;
  return CHART_FILE.test(url) || (/\.\w+$/.test(url) && !url.includes('..') && existsSync(`${BUILT}${path}`));
}
