import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '#contract/roles.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { sendRefusal, type Sessions } from '../platform/answer-call.ts';
import { type Caller, callerOf, cookieOf, tokenOf } from '../platform/caller.ts';
import type { Node } from '../platform/node.ts';
import { allowances } from '../platform/throttle.ts';
import { parseRequestId } from './parse-request-id.ts';
import { selectPaymentPicture } from './payment-pictures.table.ts';

/** Whoever sees the lists of payments. */
const MAY_SEE: readonly Role[] = ['cashier', 'owner', 'auditor', 'support'];

/** Where staff find a picture that a player sent; empty without one. */
export function paymentPicturePath(id: number | null): string {
  return id === null ? '' : `/console/api/payment-picture/${id}`;
}

/**
 * Pictures of payments, for staff only (security.md T22). They came from players: every answer says `nosniff` and is never
 * kept, and this one is a file to save, so that nothing in it is ever run as a page of ours.
 */
export function mountPaymentPictures(app: FastifyInstance, node: Node, sessions: Sessions): void {
  app.get<{ Params: { id: string } }>('/console/api/payment-picture/:id', async (request, reply) => {
    const refused = await refusedFor(node, sessions, request);
    const id = parseRequestId(request.params.id);
    const picture = refused !== null || id === null ? null : await selectPaymentPicture(node.db, id);
    if (picture === null) return sendNone(reply, refused);
    return reply
      .header(
        'content-disposition',
        `attachment; filename="payment-${id}.${picture.mediaType.replace('image/', '')}"`,
      )
      .type(picture.mediaType)
      .send(picture.bytes);
  });
}

interface Refused {
  readonly code: RefusalCode;
  readonly retryAfterSeconds?: number;
}

function sendNone(reply: FastifyReply, refused: Refused | null): FastifyReply {
  sendRefusal(reply, refused ?? { code: 'unknown_call' });
  return reply;
}

async function refusedFor(node: Node, sessions: Sessions, request: FastifyRequest): Promise<Refused | null> {
  const caller = callerOf(request);
  if (caller.crossSite) return { code: 'cross_site' };
  for (const limit of allowances().staff) {
    const wait = await node.throttle.hit(`picture:${limit.seconds}:${caller.ip}`, limit);
    if (wait > 0) return { code: 'too_many_requests', retryAfterSeconds: wait };
  }
  return refusedWithoutRole(sessions, request, caller);
}

async function refusedWithoutRole(
  sessions: Sessions,
  request: FastifyRequest,
  caller: Caller,
): Promise<Refused | null> {
  const token = caller.browser ? cookieOf(request, 'adm', caller) : tokenOf(request);
  const staff = token === null ? null : await sessions.staff(token, { active: true });
  if (staff === null || staff.mustChangePassword || staff.mustSetUpTotp) return { code: 'not_logged_in' };
  return MAY_SEE.some((role) => staff.roles.includes(role)) ? null : { code: 'not_allowed' };
}
