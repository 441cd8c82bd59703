import { formatPoints, points } from '#rules/money.ts';
import { formatCursor, parseCursor } from '../platform/cursor.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { findPlayer } from './find-player.ts';
import { formatPerson } from './format-person.ts';
import { selectPlayerTransfers } from './player-transfers.table.ts';

const PAGE_MAX = 200;

/** Who a player sent points to and received them from, newest first. */
export function listPlayerTransfers(node: Node): Handler<'/console/api/list-player-transfers'> {
  return async (_request, input) => {
    const player = await findPlayer(node.db, input.player_id);
    if (player === null) return refusal('player_unknown');
    const marker = input.cursor === '' ? null : parseCursor(input.cursor);
    if (marker === null && input.cursor !== '') return refusal('cursor_not_valid');
    const limit = input.limit ?? PAGE_MAX;
    const before = marker?.[0] ?? Number.MAX_SAFE_INTEGER;
    const rows = await selectPlayerTransfers(node.db, { playerId: player.id, before, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return answer({
      transfers: page.map((row) => ({
        ...formatPerson(row),
        transfer_id: String(row.transfer_id),
        direction: row.direction,
        amount: formatPoints(points(row.amount)),
        note: row.note,
        at: new Date(row.at).toISOString(),
      })),
      next_cursor: rows.length > limit && last !== undefined ? formatCursor([last.transfer_id, 0]) : null,
    });
  };
}
