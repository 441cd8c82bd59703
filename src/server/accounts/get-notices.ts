import { formatCursor, parseCursor } from '../platform/cursor.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { countUnreadNotices, selectNotices } from './notices.table.ts';

const PAGE_MAX = 200;

/** What the player was told, newest first. */
export function getNotices(node: Node): Handler<'/api-get-notices'> {
  return async ({ player }, input) => {
    const marker = input.cursor === '' ? null : parseCursor(input.cursor);
    if (marker === null && input.cursor !== '') return refusal('cursor_not_valid');
    const limit = input.limit ?? PAGE_MAX;
    const before = marker?.[0] ?? Number.MAX_SAFE_INTEGER;
    const rows = await selectNotices(node.db, { playerId: player.id, before, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return answer({
      notices: page.map(({ id, kind, detail, at, read }) => ({
        notice_id: String(id),
        kind,
        detail,
        at: new Date(at).toISOString(),
        read,
      })),
      unread: await countUnreadNotices(node.db, player.id),
      next_cursor: rows.length > limit && last !== undefined ? formatCursor([last.id, 0]) : null,
    });
  };
}
