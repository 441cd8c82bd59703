import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Role } from '#contract/roles.ts';
import { sendRefusal, type Sessions } from '../platform/answer-call.ts';
import type { Node } from '../platform/node.ts';
import { type Refused, refusedForStaff } from '../platform/refused-for-staff.ts';
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
    const refused = await refusedForStaff(node, sessions, request, { name: 'picture', roles: MAY_SEE });
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

function sendNone(reply: FastifyReply, refused: Refused | null): FastifyReply {
  sendRefusal(reply, refused ?? { code: 'unknown_call' });
  return reply;
}
