import { type Instant, instant } from '#rules/time/time.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { sql } from '../../platform/store/sql.ts';

/** What the rows of a player and a session keep about protection, so that a bid reads nothing else for it. */

/** No bids before `until`; null means none until the player requests reinstatement. */
export async function restrictPlay(
  tx: Queryable,
  { playerId, until }: { readonly playerId: number; readonly until: Instant | null },
): Promise<void> {
  await tx.query(sql`
    update players set play_restricted_until = coalesce(to_timestamp(${until}::float8 / 1000), 'infinity')
    where id = ${playerId}`);
}

/**
 * Whether a player may play now: neither blocked nor deleted, nor without play by staff or by own choice. For whoever has locked the
 * wallet, as all who decide about that do: what the session said before may have changed meanwhile.
 */
export async function mayPlayNow(tx: Queryable, playerId: number): Promise<boolean> {
  const may = await tx.maybeOne(sql`
    select 1 from players where id = ${playerId} and active and betting_enabled
      and play_restricted_until <= clock_timestamp()`);
  return may !== null;
}

/** Whether bids of the player have to be compared with limits of their own. */
export async function markPlayLimited(
  tx: Queryable,
  { playerId, limited }: { readonly playerId: number; readonly limited: boolean },
): Promise<void> {
  await tx.query(sql`update players set play_limited = ${limited} where id = ${playerId}`);
}

export async function setRealityCheckMinutes(
  tx: Queryable,
  { playerId, minutes }: { readonly playerId: number; readonly minutes: number },
): Promise<void> {
  await tx.query(sql`update players set reality_check_minutes = ${minutes} where id = ${playerId}`);
}

export async function readRealityCheckMinutes(db: Queryable, playerId: number): Promise<number> {
  const row = await db.one<{ minutes: number }>(
    sql`select reality_check_minutes as minutes from players where id = ${playerId}`,
  );
  return row.minutes;
}

/** When the player last acknowledged, in this session, how long they have played. */
export async function readRealitySeenAt(db: Queryable, sessionHash: string): Promise<Instant> {
  const row = await db.one<{ at: number }>(
    sql`select reality_seen_at as at from login_sessions where token_hash = decode(${sessionHash}, 'hex')`,
  );
  return instant(row.at);
}

/** Notes that the player acknowledged it now, and answers when that was. */
export async function recordRealityCheckSeen(db: Queryable, sessionHash: string): Promise<Instant> {
  const row = await db.one<{ at: number }>(sql`
    update login_sessions set reality_seen_at = clock_timestamp() where token_hash = decode(${sessionHash}, 'hex')
    returning reality_seen_at as at`);
  return instant(row.at);
}
