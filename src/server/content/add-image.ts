import type { FastifyInstance } from 'fastify';
import { recordEvent } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/store/db.ts';
import { sendRefusal } from '../platform/web/answer-call.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { insertImage, type StoredImage, selectImage } from './content.table.ts';
import { parseImage } from './parse-image.ts';

/** Stores an image for the slider. */
export function addImage(node: AppContext): Handler<'/console/api/add-image'> {
  return async (request, input) => {
    const image = parseImage(input.image);
    if (image === null) return refusal('image_not_valid', { field: 'image' });
    return node.db.transaction(async (tx) => {
      const id = await insertImage(tx, { ...image, staffId: request.staff.id });
      const { mediaType, width, height, bytes } = image;
      await recordEvent(tx, request, {
        actor: `staff:${request.staff.id}`,
        action: 'image_added',
        object: `picture:${id}`,
        detail: { mediaType, width, height, bytes: bytes.length },
      });
      return answer({ image_id: String(id), path: imagePath(String(id)) });
    });
  };
}

const ID = /^\d{1,15}$/;

/** More than a slider has, so that a full home screen reads no table; at most 40 MiB. */
const KEPT_MAX = 20;

/** The address of a slider image. An image never changes under its number, so browsers cache it. */
export function imagePath(id: string): string {
  return `/picture/${id}`;
}

export function mountImages(app: FastifyInstance, db: Db): void {
  const imageOf = openImages(db);
  app.get<{ Params: { id: string } }>(imagePath(':id'), async ({ params }, reply) => {
    const image = ID.test(params.id) ? await imageOf(Number(params.id)) : null;
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

/** Reads an image and caches the ones used last: every player's first visit requests the same few. */
function openImages(db: Db): (id: number) => Promise<StoredImage | null> {
  const kept = new Map<number, StoredImage>();
  return async (id) => {
    const image = kept.get(id) ?? (await selectImage(db, id));
    if (image === null) return null;
    // A map keeps insertion order: the image just used moves to its end.
    kept.delete(id);
    kept.set(id, image);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
    return image;
  };
}
