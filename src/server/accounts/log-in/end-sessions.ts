import type { Live } from '../../platform/live/live.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import { selectOpenLogins, endLogins } from './login-sessions.table.ts';

const TOPIC = 'sessions-ended';

/**
 * Cuts the live streams of a player when a transaction has ended some of their sessions. Who is still logged in comes
 * back by itself; for the others the stream is over as well, and their screens notice at once.
 */
export async function cutStreams(
  tx: Queryable,
  live: Pick<Live, 'announce'>,
  playerId: number,
): Promise<void> {
  await live.announce(tx, TOPIC, { playerId });
}

/** Every node cuts those that it holds. */
export function subscribeEndedSessions(live: Pick<Live, 'on' | 'cut'>): void {
  live.on(
    TOPIC,
    (detail) => {
      if (typeof detail === 'object' && detail !== null && 'playerId' in detail)
        live.cut(Number(detail.playerId));
    },
    () => undefined,
  );
}

/** Where the player is logged in now, the newest first. */
export function listLoginSessions(node: AppContext): Handler<'/api-list-login-sessions'> {
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

const SESSION_ID = /^[0-9]{1,15}$/;

/** Ends other sessions of the player, one or all. The one that asks is ended by logging out. */
export function endLoginSessions(node: AppContext): Handler<'/api-end-login-sessions'> {
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
