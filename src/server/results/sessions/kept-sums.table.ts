import { drawSessions, type StoredSession } from '../../markets/session-store.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { sql } from '../../platform/store/sql.ts';
import {
  type FiveMinutesRow,
  type GameSumRow,
  sumByFiveMinutes,
  sumGames,
  sumSession,
  type TotalsOfSession,
} from './session-sums.table.ts';

/** What was bid on a session, summed. */
interface SessionSums {
  readonly totals: TotalsOfSession;
  readonly games: readonly GameSumRow[];
  readonly fives: readonly FiveMinutesRow[];
}

type Place = Pick<StoredSession, 'id' | 'marketDayId' | 'session'>;

/** The sums of a session: those that are kept once it has ended, and before that of its slips. */
export async function readSums(db: Queryable, session: Place): Promise<SessionSums> {
  return (await selectKept(db, session.id)) ?? sumSlips(db, session);
}

/** Reads every slip of the market day. */
export async function sumSlips(db: Queryable, session: Place): Promise<SessionSums> {
  const totals = await sumSession(db, session);
  return { totals, games: await sumGames(db, session), fives: await sumByFiveMinutes(db, session) };
}

/** Nobody bids on a session any more when its sums are kept, and nobody has within the last hour. */
async function selectKept(db: Queryable, sessionId: number): Promise<SessionSums | null> {
  const kept = await db.maybeOne<
    Omit<TotalsOfSession, 'players_last_hour'> & {
      readonly games: readonly GameSumRow[];
      readonly five_minutes: readonly FiveMinutesRow[];
    }
  >(sql`
    select slips, bids, players, points, last_at, games, five_minutes from session_sums
    where market_session_id = ${sessionId}`);
  if (kept === null) return null;
  const { games, five_minutes: fives, ...totals } = kept;
  return { totals: { ...totals, players_last_hour: 0 }, games, fives };
}

/** Sessions that took their last bid so long ago and have no sums yet, the newest first. */
export async function selectSessionsWithoutSums(
  db: Queryable,
  { endedBeforeMs, limit }: { readonly endedBeforeMs: number; readonly limit: number },
): Promise<readonly Place[]> {
  return db.query(sql`
    select ms.id, ms.market_day_id as "marketDayId", ms.session from ${drawSessions} ms
    where ms.closed_at < clock_timestamp() - make_interval(secs => ${endedBeforeMs}::float8 / 1000) and ms.state <> 'open'
      and not exists (select 1 from session_sums k where k.market_session_id = ms.id)
    order by ms.closed_at desc limit ${limit}`);
}

/** Keeps the sums of a session; another node may have done so. */
export async function insertSums(
  db: Queryable,
  { id }: Place,
  { totals, games, fives }: SessionSums,
): Promise<void> {
  await db.query(sql`
    insert into session_sums (market_session_id, slips, bids, players, points, last_at, games, five_minutes)
    values (${id}, ${totals.slips}, ${totals.bids}, ${totals.players}, ${totals.points},
      to_timestamp(${totals.last_at}::float8 / 1000), ${JSON.stringify(games)}, ${JSON.stringify(fives)})
    on conflict do nothing`);
}
