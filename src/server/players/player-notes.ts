import { recordEvent } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { findPlayer } from './find-player.ts';
import { insertNote, selectNotes } from './player-notes.table.ts';

/** Control characters, but for the end of a line. */
const CONTROLS = /[^\P{Cc}\n]/gu;

/** Writes something down about a player, for good. */
export function addPlayerNote(node: AppContext): Handler<'/console/api/add-player-note'> {
  return async (request, input) => {
    const text = input.text.replace(CONTROLS, '').trim();
    if (text === '') return refusal('note_required', { field: 'text' });
    return node.db.transaction(async (tx) => {
      const player = await findPlayer(tx, input.player_id);
      if (player === null || player.mobile.startsWith('erased-')) return refusal('player_unknown');
      const id = await insertNote(tx, { playerId: player.id, staffId: request.staff.id, text });
      // The trail says that there is a note; what it says is erased with the player.
      await recordEvent(tx, request, {
        actor: `staff:${request.staff.id}`,
        action: 'note_added',
        object: `player_note:${id}`,
        detail: { player: player.id },
      });
      return answer({ note_id: String(id) });
    });
  };
}

const NOTES_MAX = 100;

/** What staff wrote about a player and did to the account, the newest first. */
export function listPlayerNotes(node: AppContext): Handler<'/console/api/list-player-notes'> {
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
