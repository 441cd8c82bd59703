import type { FastifyInstance, FastifyReply } from 'fastify';
import { admitStaff } from '../platform/admit-staff.ts';
import { recordLook } from '../platform/audit-event.ts';
import { callerOf } from '../platform/web/caller.ts';
import type { Sessions } from '../platform/web/admit-call.ts';
import { requestOf, sendRefusal } from '../platform/web/answer-call.ts';
import type { AppContext } from '../platform/app-context.ts';
import { parseRequestId } from './request-ids.ts';
import { selectPaymentImage } from './payment-images.table.ts';

/** The address for staff of an image from a player; empty without one. */
export function paymentImagePath(id: number | null): string {
  return id === null ? '' : `/console/api/payment-picture/${id}`;
}

/**
 * Images of payments, for staff only (TH-22). They came from players: every answer says `nosniff` and is never kept,
 * and this one is a file to save, so that nothing in it is ever run as a page of ours.
 */
export function mountPaymentImages(app: FastifyInstance, node: AppContext, sessions: Sessions): void {
  app.get<{ Params: { id: string } }>('/console/api/payment-picture/:id', async (request, reply) => {
    const admission = await admitStaff(node, sessions, request);
    if (!admission.ok) return sendNone(reply, admission.refusal);
    const id = parseRequestId(request.params.id);
    const image = id === null ? null : await selectPaymentImage(node.db, id);
    if (image === null) return sendNone(reply, { code: 'unknown_call' });
    await recordLook(
      node.db,
      { ...requestOf(request, reply, callerOf(request)), staff: admission.staff },
      { action: 'payment_picture_viewed', object: `payment_picture:${id}` },
    );
    return reply
      .header(
        'content-disposition',
        `attachment; filename="payment-${id}.${image.mediaType.replace('image/', '')}"`,
      )
      .type(image.mediaType)
      .send(image.bytes);
  });
}

function sendNone(reply: FastifyReply, refusal: Parameters<typeof sendRefusal>[1]): FastifyReply {
  sendRefusal(reply, refusal);
  return reply;
}
