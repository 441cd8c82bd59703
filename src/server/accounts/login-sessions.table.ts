import type { Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

/** Log-ins of one player that may be open at once (security.md §6.4); one more ends the oldest. */
const OPEN_MAX = 5;

export interface SessionPlayer {
  readonly hash: string;
  readonly id: number;
  readonly name: string;
  readonly mobile: string;
  readonly betting_enabled: boolean;
  /** Whether it is time to note that the session is in use. */
  readonly unnoted: boolean;
}

/** Opens a session. Accounts of the demo are shared by everybody who tries it, so theirs are not counted. */
export async function insertLoginSession(
  tx: Queryable,
  session: {
    readonly hash: string;
    readonly playerId: number;
    readonly kind: 'cookie' | 'token';
    readonly shared: boolean;
  },
): Promise<void> {
  if (!session.shared) {
    await tx.query(sql`
      update login_sessions set ended_at = clock_timestamp() where token_hash in (
        select token_hash from login_sessions where player_id = ${session.playerId} and ended_at is null
        order by created_at desc offset ${OPEN_MAX - 1})`);
  }
  await tx.query(sql`
    insert into login_sessions (token_hash, player_id, kind)
    values (decode(${session.hash}, 'hex'), ${session.playerId}, ${session.kind})`);
}

/**
 * The players of open sessions: at most 30 days old, used within 7, of a player who is not blocked. Demo players exist
 * in a demo only: their passwords are known to everybody.
 */
export async function selectSessionPlayers(
  db: Queryable,
  hashes: readonly string[],
  { demo }: { readonly demo: boolean },
): Promise<readonly SessionPlayer[]> {
  return db.query(sql`
    select encode(s.token_hash, 'hex') as hash, p.id, p.name, p.mobile, p.betting_enabled,
      s.last_active_at < clock_timestamp() - interval '10 minutes' as unnoted
    from login_sessions s join players p on p.id = s.player_id
    where s.token_hash = any (array(select decode(h, 'hex') from unnest(${hashes}::text[]) h))
      and s.ended_at is null
      and s.created_at > clock_timestamp() - interval '30 days'
      and s.last_active_at > clock_timestamp() - interval '7 days'
      and p.active and (${demo} or not p.demo)`);
}

/** Notes that the sessions are in use; the caller does so rarely, not with every call. */
export async function noteLoginActivity(db: Queryable, hashes: readonly string[]): Promise<void> {
  await db.query(sql`
    update login_sessions set last_active_at = clock_timestamp()
    where token_hash = any (array(select decode(h, 'hex') from unnest(${hashes}::text[]) h)) and ended_at is null`);
}

export async function endLoginSession(db: Queryable, hash: string): Promise<void> {
  await db.query(sql`
    update login_sessions set ended_at = clock_timestamp()
    where token_hash = decode(${hash}, 'hex') and ended_at is null`);
}

/** Sessions that ended, or could not be used any more, 30 days ago. */
export async function deleteOldLoginSessions(db: Queryable): Promise<void> {
  await db.query(sql`
    delete from login_sessions
    where ended_at < clock_timestamp() - interval '30 days' or last_active_at < clock_timestamp() - interval '60 days'`);
}
