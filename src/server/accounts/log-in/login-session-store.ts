import type { Queryable } from '../../platform/store/db.ts';
import type { Player } from '../../platform/web/request.ts';
import { prepared, type Sql, sql } from '../../platform/store/sql.ts';

/** SQL of players' login sessions for other features. */

/** Sessions that are neither ended nor forgotten: a phone that was not seen for a week hears of nothing any more. */
export const freshLoginSessions = sql`(
  select id from login_sessions
  where ended_at is null and created_at > clock_timestamp() - interval '30 days'
    and last_active_at > clock_timestamp() - interval '7 days')`;

/** The session that a player asks in, unless it has ended meanwhile. */
export function openLoginSession(own: { readonly playerId: number; readonly sessionHash: string }): Sql {
  return sql`(
    select id, player_id from login_sessions
    where token_hash = decode(${own.sessionHash}, 'hex') and player_id = ${own.playerId} and ended_at is null)`;
}

/** When a player was last here. */
export function lastSeenAt(playerId: Sql): Sql {
  return sql`(select max(s.last_active_at) from login_sessions s where s.player_id = ${playerId})`;
}

/** At most 30 days old, used within 7 (security §6.4). */
export const IS_OPEN = sql`ended_at is null and login_sessions.created_at > clock_timestamp() - interval '30 days'
  and last_active_at > clock_timestamp() - interval '7 days'`;

interface SessionPlayer extends Omit<Player, 'bettingEnabled'> {
  /** Neither switched off by staff nor restricted by the player. */
  readonly canBet: boolean;
  readonly jurisdiction: string;
  /** Whether it is time to note that the session is in use. */
  readonly unnoted: boolean;
}

/**
 * The players of open sessions, if they are not blocked. Demo players exist in a demo only: their passwords are known to
 * everybody.
 */
export async function selectSessionPlayers(
  db: Queryable,
  hashes: readonly string[],
  { demo }: { readonly demo: boolean },
): Promise<readonly SessionPlayer[]> {
  const statement = sql`
    select encode(token_hash, 'hex') as "sessionHash", p.id, p.name, p.mobile, p.jurisdiction,
      p.betting_enabled and p.play_restricted_until <= clock_timestamp() as "canBet",
      proved_at > clock_timestamp() - interval '10 minutes' as "provedRecently",
      last_active_at < clock_timestamp() - interval '10 minutes' as unnoted
    from login_sessions join players p on p.id = player_id
    where token_hash = any (array(select decode(h, 'hex') from unnest(${hashes}::text[]) h))
      and ${IS_OPEN}
      and p.active and (${demo} or not p.demo)`;
  return db.query(prepared('session_players', statement));
}

/**
 * Notes that the sessions are in use; the caller does so rarely, not with every call. After 12 hours without an act only
 * the password makes a session act again.
 */
export async function recordLoginActivity(db: Queryable, hashes: readonly string[]): Promise<void> {
  await db.query(sql`
    update login_sessions set last_active_at = clock_timestamp(),
      acted_at = case when acted_at > clock_timestamp() - interval '12 hours' then clock_timestamp() else acted_at end
    where token_hash = any (array(select decode(h, 'hex') from unnest(${hashes}::text[]) h)) and ended_at is null`);
}
