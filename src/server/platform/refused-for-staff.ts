import type { FastifyRequest } from 'fastify';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Role } from '#contract/roles.ts';
import type { Sessions } from './answer-call.ts';
import { type Caller, callerOf, cookieOf, tokenOf } from './caller.ts';
import type { Node } from './node.ts';
import { allowances } from './throttle.ts';

export interface Refused {
  readonly code: RefusalCode;
  readonly retryAfterSeconds?: number;
}

/** Why a file for staff is not handed out: null for staff with one of the roles who do not ask too often. */
export async function refusedForStaff(
  node: Pick<Node, 'throttle'>,
  sessions: Sessions,
  request: FastifyRequest,
  file: { readonly name: string; readonly roles: readonly Role[] },
): Promise<Refused | null> {
  const caller = callerOf(request);
  if (caller.crossSite) return { code: 'cross_site' };
  for (const limit of allowances().staff) {
    const wait = await node.throttle.hit(`${file.name}:${limit.seconds}:${caller.ip}`, limit);
    if (wait > 0) return { code: 'too_many_requests', retryAfterSeconds: wait };
  }
  return refusedWithoutRole(sessions, request, { caller, roles: file.roles });
}

async function refusedWithoutRole(
  sessions: Sessions,
  request: FastifyRequest,
  { caller, roles }: { readonly caller: Caller; readonly roles: readonly Role[] },
): Promise<Refused | null> {
  const token = caller.browser ? cookieOf(request, 'adm', caller) : tokenOf(request);
  const staff = token === null ? null : await sessions.staff(token, { active: true });
  if (staff === null || staff.mustChangePassword || staff.mustSetUpTotp) return { code: 'not_logged_in' };
  return roles.some((role) => staff.roles.includes(role)) ? null : { code: 'not_allowed' };
}
