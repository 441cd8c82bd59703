import type { Live } from '../../platform/live/live.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import { selectOpenLogins, endLogins } from './login-sessions.table.ts';

const TOPIC = 'sessions-ended';

/**
 * Cuts the live streams of a player when a transaction has ended some of their sessions. A screen that is still logged
 * in connects again by itself; the others notice at once that they are logged out.
 */
export async function cutStreams(
  tx: Queryable,
  live: Pick<Live, 'announce'>,
  playerId: number,
): Promise<void> {
  await live.announce(tx, TOPIC, { playerId });
}

/** Every node cuts the streams that are connected to it. */
export function subscribeEndedSessions(live: Pick<Live, 'on' | 'cut'>): void {
  live.on(
    TOPIC,
    (detail) => {
      if (typeof detail === 'object' && detail !== null && 'playerId' in detail)
        live.cut('players', Number(detail.playerId));
    },
    // What was missed is found by a job (src/server/staff/end-streams.ts).
    () => undefined,
  );
}

/** Ends log-in sessions of a player, and the streams if there were any. Returns how many. */
export async function endPlayerLogins(
  tx: Queryable,
  live: Pick<Live, 'announce'>,
  which: Parameters<typeof endLogins>[1],
): Promise<number> {
  const ended = await endLogins(tx, which);
  if (ended > 0) await cutStreams(tx, live, which.playerId);
  return ended;
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
    const id = named ? Number(input.session_id) : null;
    const which = { playerId: player.id, except: player.sessionHash, id };
    const ended = await node.db.transaction((tx) => endPlayerLogins(tx, node.live, which));
    return named && ended === 0 ? refusal('login_session_unknown') : answer({ ended });
  };
}
