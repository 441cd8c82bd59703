import { endPlayerLogins } from '../accounts/player-access.ts';
import { parseRequestId } from '../payments/parse-request-id.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { findPlayer } from './find-player.ts';

/** Ends one log-in session of a player, or all of them, at once and on all nodes (security.md AUTH-15). */
export function endPlayerSessions(node: Node): Handler<'/console/api/end-player-sessions'> {
  return async (request, input) => {
    const reason = input.reason.trim();
    if (reason === '') return refusal('reason_required', { field: 'reason' });
    const named = input.session_id !== '';
    const id = parseRequestId(input.session_id);
    return node.db.transaction(async (tx) => {
      const player = await findPlayer(tx, input.player_id);
      if (player === null) return refusal('player_unknown');
      if (named && id === null) return refusal('login_session_unknown');
      const ended = await endPlayerLogins(tx, node.live, { playerId: player.id, id });
      if (named && ended === 0) return refusal('login_session_unknown');
      await recordEvent(tx, request, {
        actor: `staff:${request.staff.id}`,
        action: 'sessions_ended',
        object: `player:${player.id}`,
        detail: { ended },
        reason,
      });
      return answer({ ended });
    });
  };
}
