import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { cutStreams } from './cut-streams.ts';
import { endLogins } from './login-sessions.table.ts';

const SESSION_ID = /^[0-9]{1,15}$/;

/** Ends other sessions of the player, one or all. The one that asks is ended by logging out. */
export function endLoginSessions(node: Node): Handler<'/api-end-sessions'> {
  return async ({ player }, input) => {
    const named = input.session_id !== '';
    if (named && !SESSION_ID.test(input.session_id)) return refusal('login_session_unknown');
    const ended = await node.db.transaction(async (tx) => {
      const id = named ? Number(input.session_id) : null;
      const count = await endLogins(tx, { playerId: player.id, except: player.sessionHash, id });
      if (count > 0) await cutStreams(tx, node.live, player.id);
      return count;
    });
    return named && ended === 0 ? refusal('login_session_unknown') : answer({ ended });
  };
}
