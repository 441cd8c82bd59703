import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { insertPicture } from './content.table.ts';
import { picturePath } from './mount-pictures.ts';
import { parsePicture } from './parse-picture.ts';

/** Keeps a picture for the slider. */
export function addPicture(node: Node): Handler<'/console/api/add-picture'> {
  return async (request, input) => {
    const picture = parsePicture(input.picture);
    if (picture === null) return refusal('image_not_valid', { field: 'picture' });
    return node.db.transaction(async (tx) => {
      const id = await insertPicture(tx, { ...picture, staffId: request.staff.id });
      const { mediaType, width, height, bytes } = picture;
      await recordEvent(tx, request, {
        actor: `staff:${request.staff.id}`,
        action: 'picture_added',
        object: `picture:${id}`,
        detail: { mediaType, width, height, bytes: bytes.length },
      });
      return answer({ picture_id: String(id), path: picturePath(String(id)) });
    });
  };
}
