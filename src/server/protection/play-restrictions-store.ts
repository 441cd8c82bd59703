import { openFrom, type PlayRestriction } from '#rules/protection/play-restrictions.ts';
import { type Instant, instant } from '#rules/time/time.ts';
import { restrictPlay } from '../accounts/profile/play-state.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

interface RestrictionRow extends Pick<PlayRestriction, 'kind'> {
  readonly at: number;
  readonly until: number;
  readonly reinstatement_asked_at: number | null;
}

/** Every cool-off and self-exclusion of a player, the oldest first. */
export async function selectAllRestrictions(
  db: Queryable,
  playerId: number,
): Promise<readonly RestrictionRow[]> {
  return db.query(sql`
    select kind, at, until, reinstatement_asked_at from play_restrictions where player_id = ${playerId} order by id`);
}

/** Every cool-off and self-exclusion of a player, as the rules read them. */
export async function selectRestrictions(
  db: Queryable,
  playerId: number,
): Promise<readonly PlayRestriction[]> {
  const rows = await selectAllRestrictions(db, playerId);
  return rows.map(({ kind, until, reinstatement_asked_at: reinstatementAskedAt }) => ({
    kind,
    until: instant(until),
    reinstatementAskedAt: reinstatementAskedAt === null ? null : instant(reinstatementAskedAt),
  }));
}

/** Now and so many hours or calendar months, by the database's clock. */
export async function readRestrictionEnd(
  tx: Queryable,
  { hours = 0, months = 0 }: { readonly hours?: number; readonly months?: number },
): Promise<Instant> {
  const { until } = await tx.one<{ until: number }>(
    sql`select clock_timestamp() + make_interval(months => ${months}::int, hours => ${hours}::int) as until`,
  );
  return instant(until);
}

export async function insertRestriction(
  tx: Queryable,
  playerId: number,
  { kind, until }: PlayRestriction,
): Promise<void> {
  await tx.query(sql`
    insert into play_restrictions (player_id, kind, until)
    values (${playerId}, ${kind}, to_timestamp(${until}::float8 / 1000))`);
}

/** The player requests reinstatement after every exclusion; all of them are over. */
export async function setReinstatementAsked(
  tx: Queryable,
  { playerId, at }: { readonly playerId: number; readonly at: Instant },
): Promise<void> {
  await tx.query(sql`
    update play_restrictions set reinstatement_asked_at = to_timestamp(${at}::float8 / 1000)
    where player_id = ${playerId} and kind = 'self_exclusion' and reinstatement_asked_at is null`);
}

/** Updates what bids check by the restriction that is running. */
export async function keepRestricted(
  tx: Queryable,
  playerId: number,
  running: PlayRestriction | null,
): Promise<void> {
  if (running !== null) await restrictPlay(tx, { playerId, until: openFrom(running) });
}
