import { tellPlayer } from '../accounts/tell-player.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import { endDeletion } from './deletion-requests.table.ts';
import { readDataRights } from './read-data-rights.ts';

/** Keeps the account. Asking is enough, and asking where nothing is to be cancelled does no harm. */
export function cancelDeletion(node: Node): Handler<'/api-cancel-deletion'> {
  return async (request) => {
    const { player } = request;
    return node.db.transaction(async (tx) => {
      if (await endDeletion(tx, player.id, 'cancelled')) {
        await tellPlayer(tx, node.live, { playerId: player.id, kind: 'deletion_cancelled', detail: {} });
        await recordEvent(tx, request, {
          actor: `player:${player.id}`,
          action: 'deletion_cancelled',
          object: `player:${player.id}`,
        });
      }
      return answer(await readDataRights(node, tx, player.id));
    });
  };
}
