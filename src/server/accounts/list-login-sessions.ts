import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import { selectOpenLogins } from './login-sessions.table.ts';

/** Where the player is logged in now, the newest first. */
export function listLoginSessions(node: Node): Handler<'/api-list-sessions'> {
  return async ({ player }) => {
    const open = await selectOpenLogins(node.db, { playerId: player.id, hash: player.sessionHash });
    return answer({
      sessions: open.map((login) => ({
        session_id: String(login.id),
        device: login.label,
        current: login.current,
        logged_in_at: new Date(login.created_at).toISOString(),
        last_active_at: new Date(login.last_active_at).toISOString(),
      })),
    });
  };
}
