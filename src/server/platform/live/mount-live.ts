import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { can } from '#contract/permissions.ts';
import { sendRefusal, type Sessions } from '../web/answer-call.ts';
import { callerOf, cookieOf, tokenOf } from '../web/caller.ts';
import type { AppContext } from '../app-context.ts';
import { permissionOf } from '../web/route-access.ts';
import { allowances } from '../throttle.ts';

/** The two event streams: players' (visitors may listen to results) and staff's. */
export function mountLive(app: FastifyInstance, node: AppContext, sessions: Sessions): void {
  const limits = allowances().stream;
  const admitted = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = callerOf(request);
    if (caller.crossSite) {
      sendRefusal(reply, { code: 'cross_site' });
      return null;
    }
    for (const limit of limits) {
      const wait = await node.throttle.hit(`stream:${limit.seconds}:${caller.ip}`, limit);
      if (wait > 0) {
        sendRefusal(reply, { code: 'too_many_requests', retryAfterSeconds: wait });
        return null;
      }
    }
    return caller;
  };

  app.get('/api-live', async (request, reply) => {
    const caller = await admitted(request, reply);
    if (caller === null) return reply;
    const token = tokenOf(request) ?? (caller.browser ? cookieOf(request, 'sid', caller) : null);
    const player = token === null ? null : await sessions.player(token, { active: false });
    node.live.join('players', reply, player?.id ?? null);
    return reply;
  });
  const staffRoute = '/console/api/live';
  app.get(staffRoute, async (request, reply) => {
    const caller = await admitted(request, reply);
    if (caller === null) return reply;
    const token = caller.browser ? cookieOf(request, 'adm', caller) : tokenOf(request);
    const staff = token === null ? null : await sessions.staff(token, { active: false });
    if (staff === null || staff.mustChangePassword || staff.mustSetUpTotp)
      sendRefusal(reply, { code: 'not_logged_in' });
    else if (!can(staff.roles, permissionOf(staffRoute))) sendRefusal(reply, { code: 'not_allowed' });
    else node.live.join('staff', reply, null);
    return reply;
  });
}
