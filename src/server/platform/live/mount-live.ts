import type { FastifyInstance, FastifyReply } from 'fastify';
import { can } from '#contract/permissions.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Sessions } from '../web/admit-call.ts';
import { sendRefusal } from '../web/answer-call.ts';
import { callerOf, playerTokenOf, staffTokenOf } from '../web/caller.ts';
import type { AppContext } from '../app-context.ts';
import { STREAM_HEADERS } from './live.ts';
import { recognizeConnection } from '../web/limit-connections.ts';
import { permissionOf } from '../web/route-access.ts';
import { allowances } from '../throttle.ts';

/**
 * Streams of visitors from one address. Only theirs are counted: the address of a mobile network may hold hundreds of
 * players who are logged in.
 */
const VISITORS_PER_ADDRESS_MAX = 20;
const RETRY_SECONDS = 30;

/** The two event streams: players' (visitors may listen to results) and staff's. */
export function mountLive(app: FastifyInstance, node: AppContext, sessions: Sessions): void {
  const visitors = new Map<string, number>();
  /** Whether a stream may open: not too often by one session, or by the visitors of an address together. */
  const mayOpen = async (reply: FastifyReply, bucket: string) => {
    for (const limit of allowances().stream) {
      const wait = await node.throttle.hit(`stream:${limit.seconds}:${bucket}`, limit);
      if (wait === 0) continue;
      sendRefusal(reply, { code: 'too_many_requests', retryAfterSeconds: wait });
      return false;
    }
    return true;
  };

  app.get('/api-live', async (request, reply) => {
    const caller = callerOf(request);
    if (caller.crossSite) return refuse(reply, 'cross_site');
    const token = playerTokenOf(request, caller);
    const player = token === null ? null : await sessions.player(token, { active: false });
    if (!(await mayOpen(reply, player?.sessionHash ?? caller.ip))) return reply;
    if (request.method === 'HEAD') return sendHead(reply);
    if (player === null && !countVisitor(visitors, caller.ip, reply))
      return refuse(reply, 'too_many_requests', RETRY_SECONDS);
    if (player !== null) recognizeConnection(request);
    node.live.join('players', reply, player);
    return reply;
  });
  const staffRoute = '/console/api/live';
  app.get(staffRoute, async (request, reply) => {
    const caller = callerOf(request);
    if (caller.crossSite) return refuse(reply, 'cross_site');
    const token = staffTokenOf(request, caller);
    const staff = token === null ? null : await sessions.staff(token, { active: false });
    if (!(await mayOpen(reply, staff?.sessionHash ?? caller.ip))) return reply;
    if (staff === null || staff.mustChangePassword || staff.mustSetUpTotp)
      return refuse(reply, 'not_logged_in');
    if (!can(staff.roles, permissionOf(staffRoute))) return refuse(reply, 'not_allowed');
    if (request.method === 'HEAD') return sendHead(reply);
    recognizeConnection(request);
    node.live.join('staff', reply, staff);
    return reply;
  });
}

/** What a stream begins with, to who asks for no more; a stream would never end. */
function sendHead(reply: FastifyReply): FastifyReply {
  return reply.headers(STREAM_HEADERS).send();
}

function refuse(reply: FastifyReply, code: RefusalCode, retryAfterSeconds?: number): FastifyReply {
  sendRefusal(reply, { code, retryAfterSeconds });
  return reply;
}

/** Counts a visitor until the connection closes; false when the address has no room for one more. */
function countVisitor(visitors: Map<string, number>, address: string, { raw }: FastifyReply): boolean {
  const count = visitors.get(address) ?? 0;
  if (count >= VISITORS_PER_ADDRESS_MAX) return false;
  // Who has left already is never heard of again.
  if (raw.destroyed) return true;
  visitors.set(address, count + 1);
  raw.once('close', () => {
    const left = (visitors.get(address) ?? 1) - 1;
    if (left === 0) visitors.delete(address);
    else visitors.set(address, left);
  });
  return true;
}
