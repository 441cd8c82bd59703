import type { FastifyRequest } from 'fastify';
import { can } from '#contract/permissions.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Sessions } from './web/admit-call.ts';
import { callerOf, staffTokenOf } from './web/caller.ts';
import type { AppContext } from './app-context.ts';
import type { Staff } from './web/request.ts';
import { permissionOf } from './web/route-access.ts';
import { allowances } from './throttle.ts';

export type Admission =
  | { readonly ok: true; readonly staff: Staff }
  | {
      readonly ok: false;
      readonly refusal: { readonly code: RefusalCode; readonly retryAfterSeconds?: number };
    };

/** Hands out a file of the console to staff with the permission that its route names, and not too often. */
export async function admitStaff(
  node: Pick<AppContext, 'throttle'>,
  sessions: Sessions,
  request: FastifyRequest,
): Promise<Admission> {
  const caller = callerOf(request);
  const route = request.routeOptions.url ?? '';
  if (caller.crossSite) return { ok: false, refusal: { code: 'cross_site' } };
  const token = staffTokenOf(request, caller);
  const staff = token === null ? null : await sessions.staff(token, { active: true });
  // An office has one address for all who sit there, so only who is nobody is counted by it.
  const who = staff === null ? caller.ip : `staff:${staff.id}`;
  for (const limit of allowances().staff) {
    const wait = await node.throttle.hit(`${route}:${limit.seconds}:${who}`, limit);
    if (wait > 0) return { ok: false, refusal: { code: 'too_many_requests', retryAfterSeconds: wait } };
  }
  if (staff === null || staff.mustChangePassword || staff.mustSetUpTotp)
    return { ok: false, refusal: { code: 'not_logged_in' } };
  return can(staff.roles, permissionOf(route))
    ? { ok: true, staff }
    : { ok: false, refusal: { code: 'not_allowed' } };
}
