import type { FastifyInstance, FastifyReply } from 'fastify';
import { recordEvent } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import { admitStaff } from '../platform/admit-staff.ts';
import type { Sessions } from '../platform/web/admit-call.ts';
import { sendRefusal } from '../platform/web/answer-call.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { insertImage, selectImage, type StoredImage } from './content.table.ts';
import type { KeptImages } from './kept-images.ts';
import { redrawImage } from './redraw-image.ts';

/** Stores an image for the slider. Players do not get it before it is published. */
export function addImage(node: AppContext): Handler<'/console/api/add-image'> {
  return async (request, input) => {
    const image = await redrawImage(input.image);
    if (image === 'busy') return refusal('too_many_requests', { retryAfterSeconds: 1 });
    if (image === null) return refusal('image_not_valid', { field: 'image' });
    const added = await node.db.transaction(async (tx) => {
      const id = await insertImage(tx, { ...image, staffId: request.staff.id });
      const { mediaType, width, height, bytes } = image;
      await recordEvent(tx, request, {
        actor: `staff:${request.staff.id}`,
        action: 'image_added',
        object: `picture:${id}`,
        detail: { mediaType, width, height, bytes: bytes.length },
      });
      return id;
    });
    return answer({ image_id: String(added), path: imagePath(String(added)) });
  };
}

const ID = /^\d{1,15}$/;

/** The address of a slider image for players. An image never changes under its number, so browsers cache it. */
export function imagePath(id: string): string {
  return `/picture/${id}`;
}

/** Images that players see, or have seen. */
export function mountImages(app: FastifyInstance, images: KeptImages): void {
  app.get<{ Params: { id: string } }>(imagePath(':id'), async ({ params }, reply) => {
    const image = ID.test(params.id) ? await images.image(Number(params.id)) : null;
    return sendImage(reply, { image, cache: 'public' });
  });
}

/** All images, for staff who see what is written for players. */
export function mountStaffImages(app: FastifyInstance, node: AppContext, logins: Sessions): void {
  app.get<{ Params: { id: string } }>('/console/api/content-picture/:id', async (request, reply) => {
    const admission = await admitStaff(node, logins, request);
    if (!admission.ok) {
      sendRefusal(reply, admission.refusal);
      return reply;
    }
    const { id } = request.params;
    return sendImage(reply, {
      image: ID.test(id) ? await selectImage(node.db, Number(id)) : null,
      cache: 'private',
    });
  });
}

function sendImage(
  reply: FastifyReply,
  { image, cache }: { readonly image: StoredImage | null; readonly cache: 'public' | 'private' },
): FastifyReply {
  if (image === null) sendRefusal(reply, { code: 'unknown_call' });
  else {
    void reply
      .header('cache-control', `${cache}, max-age=31536000, immutable`)
      .type(image.mediaType)
      .send(image.bytes);
  }
  return reply;
}
