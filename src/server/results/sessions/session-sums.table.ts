import { gameDecisions, slipLines } from '../../bidding/slip-store.ts';
import { drawSessions, type StoredSession } from '../../markets/session-store.ts';
import { eventsAbout } from '../../platform/audit-event.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { type Sql, sql } from '../../platform/store/sql.ts';
import { staffNames } from '../../staff/staff-store.ts';

/** Bids of a game on a market day; in hundredths of a point. */
export interface GameSumRow {
  readonly code: number;
  readonly slips: number;
  readonly bids: number;
  readonly players: number;
  readonly points: number;
}

/** The bids that end with a session or are decided by it, by game. */
export async function sumGames(
  db: Queryable,
  session: Pick<StoredSession, 'marketDayId' | 'session'>,
): Promise<readonly GameSumRow[]> {
  return db.query(sql`
    select g.code, count(distinct (s.player_id, s.seq)) as slips, count(*) as bids,
      count(distinct s.player_id) as players, sum(l.points) as points
    from ${linesOf(session)} group by g.code order by g.code`);
}

/** The lines that end with a session or are decided by it, slip by slip. */
function linesOf({ marketDayId, session }: Pick<StoredSession, 'marketDayId' | 'session'>): Sql {
  return sql`
    ${slipLines} s cross join lateral unnest(s.selections, s.points) as l (selection, points)
    join ${gameDecisions} g on g.code = l.selection / 1000000 and ${session} in (g.closes_with, g.decided_at)
      and s.market_day_id = ${marketDayId}`;
}

export interface TotalsOfSession {
  readonly slips: number;
  readonly bids: number;
  readonly players: number;
  readonly players_last_hour: number;
  readonly points: number;
  readonly last_at: number | null;
}

/** All of them together. */
export async function sumSession(
  db: Queryable,
  session: Pick<StoredSession, 'marketDayId' | 'session'>,
): Promise<TotalsOfSession> {
  return db.one(sql`
    select count(distinct (s.player_id, s.seq))::int as slips, count(*)::int as bids,
      count(distinct s.player_id)::int as players,
      count(distinct s.player_id) filter (where s.accepted_at > clock_timestamp() - interval '1 hour')::int as players_last_hour,
      coalesce(sum(l.points), 0) as points, max(s.accepted_at) as last_at
    from ${linesOf(session)}`);
}

/** What was bid within five minutes. */
export interface FiveMinutesRow {
  readonly at: number;
  readonly bids: number;
  readonly points: number;
}

/** The same by five minutes, in order of time. */
export async function sumByFiveMinutes(
  db: Queryable,
  session: Pick<StoredSession, 'marketDayId' | 'session'>,
): Promise<readonly FiveMinutesRow[]> {
  return db.query(sql`
    select date_bin('5 minutes', s.accepted_at, '2000-01-01T00:00Z') as at, count(*)::int as bids, sum(l.points)::bigint as points
    from ${linesOf(session)} group by 1 order by 1`);
}

export interface ActRow {
  readonly event_id: string;
  readonly at: number;
  readonly action: string;
  readonly by: string;
  readonly by_id: string;
  readonly reason: string;
}

/** What was done to a session, newest first. Not what was looked at, and not the details, which may name a number. */
export async function selectActs(db: Queryable, sessionId: number): Promise<readonly ActRow[]> {
  return db.query(sql`
    select e.id::text as event_id, e.at, e.action, coalesce(s.name, '') as by, coalesce(s.id::text, '') as by_id, e.reason
    from ${eventsAbout(`session:${sessionId}`)} e left join ${staffNames} s on e.actor = 'staff:' || s.id
    where e.action not in ('void_previewed', 'reversal_previewed')
    order by e.id desc limit 100`);
}

export interface WinRow {
  readonly player_id: number;
  readonly seq: number;
  readonly selection: number;
  readonly points: number;
  readonly amount: number;
}

/** The largest wins of the result that stands. They are found by the slips of the day, as settling finds them. */
export async function selectLargestWins(
  db: Queryable,
  { sessionId, limit }: { readonly sessionId: number; readonly limit: number },
): Promise<readonly WinRow[]> {
  return db.query(sql`
    select w.player_id, w.seq, s.selections[w.line] as selection, s.points[w.line] as points, w.amount
    from settlements t
    join ${slipLines} s on s.market_day_id = t.market_day_id and s.selections && t.winning
    join wins w on w.player_id = s.player_id and w.seq = s.seq and w.settlement_id = t.id
    where t.market_session_id = ${sessionId} and t.state in ('running', 'done')
    order by w.amount desc, w.player_id, w.seq, w.line limit ${limit}`);
}

/** What some market days had of bids that end with a session, in each as long before its end. */
export async function sumBeforeEnd(
  db: Queryable,
  asked: { readonly sessionIds: readonly number[]; readonly restMs: number },
): Promise<{ readonly bids: number; readonly players: number; readonly points: number }> {
  return db.one(sql`
    select count(*)::int as bids, count(distinct (s.player_id, ms.id))::int as players, coalesce(sum(l.points), 0) as points
    from ${drawSessions} ms join ${slipLines} s on s.market_day_id = ms.market_day_id
    cross join lateral unnest(s.selections, s.points) as l (selection, points)
    join ${gameDecisions} g on g.code = l.selection / 1000000 and g.closes_with = ms.session
    where ms.id = any (${asked.sessionIds}::int[])
      and s.accepted_at >= ms.closes_at - ${asked.restMs} * interval '1 millisecond'`);
}
