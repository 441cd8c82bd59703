import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../platform/answer-call.ts';
import type { Db } from '../platform/db.ts';
import { type Picture, selectPicture } from './content.table.ts';

const ID = /^\d{1,15}$/;

/** More than a slider has, so that a full home screen reads no table; at most 40 MiB. */
const KEPT_MAX = 20;

/** Where a picture of the slider is. It never changes under its number, so browsers keep it. */
export function picturePath(id: string): string {
  return `/picture/${id}`;
}

export function mountPictures(app: FastifyInstance, db: Db): void {
  const pictureOf = openPictures(db);
  app.get<{ Params: { id: string } }>(picturePath(':id'), async ({ params }, reply) => {
    const picture = ID.test(params.id) ? await pictureOf(Number(params.id)) : null;
    if (picture === null) sendRefusal(reply, { code: 'unknown_call' });
    else {
      void reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(picture.mediaType)
        .send(picture.bytes);
    }
    return reply;
  });
}

/** Reads a picture, and keeps those asked for last: every player's first visit asks for the same few. */
function openPictures(db: Db): (id: number) => Promise<Picture | null> {
  const kept = new Map<number, Picture>();
  return async (id) => {
    const picture = kept.get(id) ?? (await selectPicture(db, id));
    if (picture === null) return null;
    // A map remembers the order of adding: what was asked for just now goes to its end.
    kept.delete(id);
    kept.set(id, picture);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
    return picture;
  };
}
