import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { findPlayer } from './find-player.ts';

/** The whole number of a player, for a reason that the trail keeps (security.md PRIV-02). */
export function revealMobile(node: Node): Handler<'/console/api/reveal-mobile'> {
  return async (request, input) => {
    const reason = input.reason.trim();
    if (reason === '') return refusal('reason_required', { field: 'reason' });
    const player = await findPlayer(node.db, input.player_id);
    if (player === null || player.mobile.startsWith('erased-')) return refusal('player_unknown');
    await recordEvent(node.db, request, {
      actor: `staff:${request.staff.id}`,
      action: 'mobile_revealed',
      object: `player:${player.id}`,
      reason,
    });
    return answer({ mobile: player.mobile });
  };
}
