import type { AppContext } from '../platform/app-context.ts';
import type { Feature } from '../platform/feature.ts';
import type { Job } from '../platform/jobs.ts';
import { formatCursor, parseCursor } from '../platform/store/cursor.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { countUnreadNotices } from './notice-store.ts';
import { deleteOldNotices, markNoticesRead, selectNotices } from './notices.table.ts';
import { subscribeNotices } from './notify-player.ts';

/** What players are told about their accounts. */
export function noticesFeature(node: AppContext) {
  return {
    calls: {
      '/api-get-notices': getNotices(node),
      '/api-read-notices': readNotices(node),
    },
    jobs: [forgetOldNoticesJob(node)],
    subscribe: () => subscribeNotices(node.live),
  } satisfies Feature;
}

/** Notices are deleted when they have no use any more (security §6.8). Any number of nodes may do it at once. */
export function forgetOldNoticesJob({ db }: Pick<AppContext, 'db'>): Job {
  return {
    name: 'forget old notices',
    everyMs: 3_600_000,
    run: async () => {
      while (await deleteOldNotices(db));
    },
  };
}

const PAGE_MAX = 200;

/** What the player was told, newest first. */
function getNotices(node: AppContext): Handler<'/api-get-notices'> {
  return async ({ player }, input) => {
    const marker = input.cursor === '' ? null : parseCursor(input.cursor);
    if (marker === null && input.cursor !== '') return refusal('cursor_not_valid');
    const limit = input.limit ?? PAGE_MAX;
    const before = marker?.[0] ?? Number.MAX_SAFE_INTEGER;
    const rows = await selectNotices(node.db, { playerId: player.id, before, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return answer({
      notices: page.map(({ id, at, ...notice }) => ({
        ...notice,
        notice_id: String(id),
        at: new Date(at).toISOString(),
      })),
      unread: await countUnreadNotices(node.db, player.id),
      next_cursor: rows.length > limit && last !== undefined ? formatCursor([last.id, 0]) : null,
    });
  };
}

/** All notices so far have been read. */
function readNotices(node: AppContext): Handler<'/api-read-notices'> {
  return async ({ player }) => {
    await markNoticesRead(node.db, player.id);
    return answer({});
  };
}
