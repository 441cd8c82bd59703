import type { AppContext } from '../platform/app-context.ts';
import { formatCursor, parseCursor } from '../platform/store/cursor.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { countUnreadNotices } from './notice-store.ts';
import { selectNotices, markNoticesRead } from './notices.table.ts';

const PAGE_MAX = 200;

/** What the player was told, newest first. */
export function getNotices(node: AppContext): Handler<'/api-get-notices'> {
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

/** All notices so far have been read. */
export function readNotices(node: AppContext): Handler<'/api-read-notices'> {
  return async ({ player }) => {
    await markNoticesRead(node.db, player.id);
    return answer({});
  };
}
