import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import { endLoginSession } from './login-sessions.table.ts';

/** Ends this session on all nodes at once; the mark of the browser stays, it is not about who is logged in. */
export function logOut(node: Node): Handler<'/api-user-logout'> {
  return async (request) => {
    await endLoginSession(node.db, request.player.sessionHash);
    request.setCookie('sid', null);
    // Pages that the browser keeps for its Back button go too. Not "cookies" and "storage": they would take the
    // browser's mark, a staff member's own session in it, and the language and theme of whoever comes next.
    request.setHeader('clear-site-data', '"cache"');
    return answer({});
  };
}
