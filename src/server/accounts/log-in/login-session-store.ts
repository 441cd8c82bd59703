import type { Queryable } from '../../platform/store/db.ts';
import type { Player } from '../../platform/web/request.ts';
import { notWaitedFor, prepared, type Sql, sql } from '../../platform/store/sql.ts';

/** SQL of players' login sessions for other features. */

/** Sessions that are neither ended nor forgotten: a phone that was not used for a week gets no more messages. */
export const freshLoginSessions = sql`(
  select id from login_sessions
  where ended_at is null and created_at > clock_timestamp() - interval '30 days'
    and last_active_at > clock_timestamp() - interval '7 days')`;

/** The session of a player's request, unless it has ended meanwhile. */
export function openLoginSession(own: { readonly playerId: number; readonly sessionHash: string }): Sql {
  return sql`(
    select id, player_id from login_sessions
    where token_hash = decode(${own.sessionHash}, 'hex') and player_id = ${own.playerId} and ended_at is null)`;
}

/** When a player was last active. */
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
  /** Whether it is time to record that the session is in use. */
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
    select encode(token_hash, 'hex') as "sessionHash", p.id, p.name, p.mobile, p.demo, p.jurisdiction,
      p.betting_enabled and p.play_restricted_until <= clock_timestamp() as "canBet",
      proved_at > clock_timestamp() - interval '10 minutes' as "provedRecently",
      last_active_at < clock_timestamp() - interval '10 minutes' as unnoted
    -- Of a list that it can count the planner thinks that a plan for all lists is dear, and plans anew for each.
    from unnest((select ${hashes}::text[])) h
    -- Each by its hash, before anything else is asked of it: a planner without figures expects few open sessions and reads all.
    cross join lateral (select * from login_sessions where token_hash = decode(h, 'hex') offset 0) login_sessions
    join players p on p.id = player_id
    where ${IS_OPEN}
      and p.active and (${demo} or not p.demo)`;
  return db.query(prepared('session_players', statement));
}

/**
 * Records that the sessions are in use; the caller does so rarely, not with every call. After 12 hours without activity
 * only the password makes a session active again.
 */
export async function recordLoginActivity(db: Queryable, hashes: readonly string[]): Promise<void> {
  await db.query(sql`
    update login_sessions set last_active_at = clock_timestamp(),
      acted_at = case when acted_at > clock_timestamp() - interval '12 hours' then clock_timestamp() else acted_at end
    from (select ${notWaitedFor} offset 0) unwaited
    where token_hash = any (array(select decode(h, 'hex') from unnest(${hashes}::text[]) h)) and ended_at is null`);
}

/** Where sessions are stored, and the browsers that somebody has logged in with. */
interface SessionTables {
  readonly sessions: Sql;
  readonly devices: Sql;
  /** The column that says whose they are. */
  readonly owner: Sql;
  /** Sessions of one owner that may be open at once (security §6.4); one more ends the oldest. */
  readonly openMax: number;
}

/** What is done in the same way to the sessions of players and of staff. Devices and secrets are hashes in hexadecimal. */
export function sessionsIn({ sessions, devices, owner, openMax }: SessionTables) {
  const endWhere = async (tx: Queryable, which: Sql): Promise<number> => {
    const ended = await tx.query(sql`
      update ${sessions} set ended_at = clock_timestamp() where ${which} and ended_at is null returning 1`);
    return ended.length;
  };
  return {
    /** Ends the oldest, so that the owner can open one more. */
    makeRoom: (tx: Queryable, ownerId: number) =>
      endWhere(
        tx,
        sql`token_hash in (
          select token_hash from ${sessions} where ${owner} = ${ownerId} and ended_at is null
          order by created_at desc offset ${openMax - 1})`,
      ),
    end: (db: Queryable, hash: string) => endWhere(db, sql`token_hash = decode(${hash}, 'hex')`),
    /** Ends all of an owner but one, or all without exception (`except` null), and returns how many. */
    endOthers: (tx: Queryable, ownerId: number, except: string | null, which: Sql = sql`true`) =>
      endWhere(
        tx,
        sql`${owner} = ${ownerId} and token_hash is distinct from decode(${except}, 'hex') and ${which}`,
      ),
    /** From now on this browser is one of the owner's. */
    rememberDevice: (tx: Queryable, ownerId: number, device: string) =>
      tx.query(sql`
        insert into ${devices} (${owner}, device_hash) values (${ownerId}, decode(${device}, 'hex'))
        on conflict (${owner}, device_hash) do update set last_login_at = clock_timestamp()`),
    /** Browsers that nobody has logged in with for 180 days are strangers again; their mark ends with the cookie. */
    deleteOldDevices: (db: Queryable) =>
      db.query(sql`delete from ${devices} where last_login_at < clock_timestamp() - interval '180 days'`),
  };
}
