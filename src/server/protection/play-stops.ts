import { openFrom, type PlayStop, runningStop } from '#rules/play-stops.ts';
import { type Instant, instant } from '#rules/time.ts';
import { stopPlay } from '../accounts/play-state.ts';
import { one, type Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';
import { selectAllStops } from './play-stops-store.ts';

/** Every break and exclusion that a player ever chose, as the rules know them. */
export async function selectStops(db: Queryable, playerId: number): Promise<readonly PlayStop[]> {
  const rows = await selectAllStops(db, playerId);
  return rows.map(({ kind, until, asked_back_at: askedBackAt }) => ({
    kind,
    until: instant(until),
    askedBackAt: askedBackAt === null ? null : instant(askedBackAt),
  }));
}

/** Now and so many hours or calendar months, by the database's clock. */
export async function readStopEnd(
  tx: Queryable,
  { hours = 0, months = 0 }: { readonly hours?: number; readonly months?: number },
): Promise<Instant> {
  const { until } = await one<{ until: number }>(
    tx,
    sql`select clock_timestamp() + make_interval(months => ${months}::int, hours => ${hours}::int) as until`,
  );
  return instant(until);
}

export async function insertStop(tx: Queryable, playerId: number, { kind, until }: PlayStop): Promise<void> {
  await tx.query(sql`
    insert into play_stops (player_id, kind, until)
    values (${playerId}, ${kind}, to_timestamp(${until}::float8 / 1000))`);
}

/** The player wishes to come back from every exclusion; all of them are over. */
export async function noteAskedBack(
  tx: Queryable,
  { playerId, at }: { readonly playerId: number; readonly at: Instant },
): Promise<void> {
  await tx.query(sql`
    update play_stops set asked_back_at = to_timestamp(${at}::float8 / 1000)
    where player_id = ${playerId} and kind = 'exclusion' and asked_back_at is null`);
}

/** Brings what bids look at in step with the stops. */
export async function keepStopped(
  tx: Queryable,
  {
    playerId,
    stops,
    at,
  }: { readonly playerId: number; readonly stops: readonly PlayStop[]; readonly at: Instant },
): Promise<void> {
  const running = runningStop(stops, at);
  if (running !== null) await stopPlay(tx, { playerId, until: openFrom(running) });
}
