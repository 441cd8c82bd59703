import type { FastifyInstance } from 'fastify';
import { recordEvent } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import { sendRefusal } from '../platform/web/answer-call.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { insertImage } from './content.table.ts';
import type { KeptImages } from './kept-images.ts';
import { redrawImage } from './redraw-image.ts';

/** Stores an image for the slider. */
export function addImage(node: AppContext, images: KeptImages): Handler<'/console/api/add-image'> {
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
    images.added(added);
    return answer({ image_id: String(added), path: imagePath(String(added)) });
  };
}

const ID = /^\d{1,15}$/;

/** The address of a slider image. An image never changes under its number, so browsers cache it. */
export function imagePath(id: string): string {
  return `/picture/${id}`;
}

export function mountImages(app: FastifyInstance, images: KeptImages): void {
  app.get<{ Params: { id: string } }>(imagePath(':id'), async ({ params }, reply) => {
    const image = ID.test(params.id) ? await images.image(Number(params.id)) : null;
    if (image === null) sendRefusal(reply, { code: 'unknown_call' });
    else {
      void reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(image.mediaType)
        .send(image.bytes);
    }
    return reply;
  });
}
