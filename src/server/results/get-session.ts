import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { findSession } from './declaration.ts';
import type { SessionBoard } from './session-board.ts';

/** One session with its settlement: what a screen follows while winners are paid. */
export function getSession(node: Node, sessions: SessionBoard): Handler<'/console/api/get-session'> {
  return async ({ staff }, input) => {
    const session = await findSession(node.db, input.session_id, false);
    const [wire] = session === null ? [] : await sessions.format([session], staff);
    return wire === undefined
      ? refusal('session_unknown')
      : answer({ session: wire, server_time: new Date(node.clock.now()).toISOString() });
  };
}
