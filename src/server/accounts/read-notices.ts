import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import { noteNoticesRead } from './notices.table.ts';

/** All notices so far have been read. */
export function readNotices(node: Node): Handler<'/api-read-notices'> {
  return async ({ player }) => {
    await noteNoticesRead(node.db, player.id);
    return answer({});
  };
}
