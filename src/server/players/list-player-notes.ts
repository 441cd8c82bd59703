import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { findPlayer } from './find-player.ts';
import { selectNotes } from './player-notes.table.ts';

const NOTES_MAX = 100;

/** What staff wrote about a player and did to the account, the newest first. */
export function listPlayerNotes(node: Node): Handler<'/console/api/list-player-notes'> {
  return async (_request, input) => {
    const player = await findPlayer(node.db, input.player_id);
    if (player === null) return refusal('player_unknown');
    const rows = await selectNotes(node.db, { playerId: player.id, limit: NOTES_MAX });
    return answer({
      notes: rows.map(({ id, at, ...row }) => ({
        ...row,
        note_id: `${row.kind}-${id}`,
        at: new Date(at).toISOString(),
      })),
    });
  };
}
