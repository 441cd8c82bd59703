import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import { endStaffSession } from './staff-sessions.table.ts';

/** Ends this staff session on all nodes at once. */
export function staffLogOut(node: Node): Handler<'/console/api/logout'> {
  return async (request) => {
    const actor = `staff:${request.staff.id}`;
    await node.db.transaction(async (tx) => {
      await endStaffSession(tx, request.staff.sessionHash);
      await recordEvent(tx, request, { actor, action: 'staff_logged_out', object: actor });
    });
    request.setCookie('adm', null);
    // As for players: pages kept for the Back button go, a player's own session in this browser stays.
    request.setHeader('clear-site-data', '"cache"');
    return answer({});
  };
}
