import type { LimitScope, StandingLimit } from '#rules/exposure/effective-limit.ts';
import { readLimitKey } from '#rules/exposure/limit-key.ts';
import { points } from '#rules/money.ts';
import type { Queryable } from '../platform/store/db.ts';
import { takeSessions } from '../platform/locks.ts';
import { type Sql, sql } from '../platform/store/sql.ts';
import { openSessionsOf } from '../markets/session-store.ts';
import { staffNames } from '../staff/staff-store.ts';

/** Where a limit counts: on one market day, in one market, or, with neither, everywhere. */
export interface LimitPlace {
  readonly marketId: number | null;
  readonly marketDayId: number | null;
}

export interface LimitRow extends LimitPlace {
  readonly key: number;
  /** In hundredths; null for no limit here. */
  readonly points: number | null;
  readonly changedBy: string;
  readonly changedAt: number;
}

/** The limits that can count on a market day: its own, those of its market, and those for all. */
export async function selectLimits(
  db: Queryable,
  { marketId, marketDayId }: { readonly marketId: number; readonly marketDayId: number },
): Promise<readonly LimitRow[]> {
  return db.query(sql`
    select l.market_id as "marketId", l.market_day_id as "marketDayId", l.key, l.points, s.name as "changedBy",
      l.changed_at as "changedAt"
    from bid_limits l join ${staffNames} s on s.id = l.changed_by
    where l.market_day_id = ${marketDayId} or (l.market_day_id is null and (l.market_id is null or l.market_id = ${marketId}))
    order by l.key desc`);
}

/** The same as the rules read them. */
export async function standingLimits(
  db: Queryable,
  session: { readonly marketId: number; readonly marketDayId: number },
): Promise<readonly StandingLimit[]> {
  return (await selectLimits(db, session)).map((row) => ({
    scope: scopeOf(row),
    key: row.key,
    points: row.points === null ? null : points(row.points),
  }));
}

/** Whether what is bid on a market day is counted for limits. */
export function isCounted(marketDayId: Sql): Sql {
  return sql`exists (select from limit_shares l where l.market_day_id = ${marketDayId})`;
}

export function scopeOf({ marketId, marketDayId }: LimitPlace): LimitScope {
  if (marketDayId !== null) return 'day';
  return marketId === null ? 'all' : 'market';
}

/**
 * Sets a limit. It waits for the slips that are being placed there, so that no other limit is in anybody's hands. On a day that
 * had no limit what was bid before is counted, so that the sums are whole from the first slip that is judged; otherwise what
 * lanes may still take is taken from them, until somebody asks for it again (share_limits).
 */
export async function changeLimit(
  tx: Queryable,
  limit: {
    readonly place: LimitPlace;
    readonly key: number;
    readonly points: number | null;
    readonly staffId: number;
  },
): Promise<void> {
  const { place, key, points: most, staffId } = limit;
  const affected = sql`${openSessionsOf(place)}`;
  const sessions = await tx.query<{ id: number }>(sql`select id from ${affected} s order by id`);
  await takeSessions(
    tx,
    sessions.map(({ id }) => id),
  );
  const days = await tx.query<{ id: number; limited: boolean }>(sql`
    select s.market_day_id as id, limited_days(array[s.market_day_id]) is not null as limited
    from ${affected} s group by s.market_day_id order by 1`);
  await tx.query(sql`
    insert into bid_limits (market_id, market_day_id, key, points, changed_by)
    values (${place.marketId}, ${place.marketDayId}, ${key}, ${most}, ${staffId})
    on conflict on constraint bid_limits_once do update
      set points = excluded.points, changed_by = excluded.changed_by, changed_at = clock_timestamp()`);
  for (const day of days.filter(({ limited }) => !limited))
    await tx.query(sql`select count_for_limits(${day.id})`);
  await tx.query(sql`
    update limit_shares set room = 0
    where market_day_id = any (${days.map(({ id }) => id)}::bigint[]) and ${isAbout(key)} and room is distinct from 0`);
}

/** Which sums a limit is about: those of one number, game or session, or of any number of a game. */
function isAbout(key: number): Sql {
  const about = readLimitKey(key);
  const isAny = about.kind === 'number' && about.selection === null;
  return isAny ? sql`key / 1000000 = ${about.game} and key > 0` : sql`key = ${key}`;
}
