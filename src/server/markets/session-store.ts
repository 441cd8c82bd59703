import type { Session } from '#rules/game/games.ts';
import type { Instant, MarketDay } from '#rules/time/time.ts';
import type { Queryable } from '../platform/store/db.ts';
import { type Sql, sql } from '../platform/store/sql.ts';

export const SESSION_STATES = ['open', 'closed', 'declared', 'settled', 'voided'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** One half of a market day as it is stored. */
export interface StoredSession {
  readonly id: number;
  readonly marketDayId: number;
  readonly marketId: number;
  readonly day: MarketDay;
  readonly session: Session;
  readonly takesBidsFrom: Instant;
  readonly closesAt: Instant;
  readonly resultDueAt: Instant;
  /** Whether that time has come, by the database's clock. */
  readonly isDue: boolean;
  readonly state: SessionState;
  /** When its bids ended; null while they are open. */
  readonly closedAt: Instant | null;
  readonly number: string | null;
  readonly declaredAt: Instant | null;
}

/** SQL of market sessions for other features. */
export const drawSessions = sql`(
  select id, market_day_id, session, closes_at, closed_at, result_due_at, state, number from market_sessions)`;

/** When market days took their bids: from the first session's beginning to the last one's end, which is null while one is open. */
export const bidTimes = sql`(
  select market_day_id, min(takes_bids_from) as from_at, case when every(state <> 'open') then max(closed_at) end as until_at
  from market_sessions group by market_day_id)`;

/** Sessions whose bids have neither won nor lost nor been refunded yet: a few, however long the history. */
export const undecidedSessions = sql`(
  select market_day_id, session from market_sessions where state not in ('settled', 'voided'))`;

/** The month of a market day by its number, as the parts of the tables have it. */
export function monthOfDay(marketDayId: Sql): Sql {
  return sql`month_of_day(${marketDayId})`;
}

/** Sessions that take bids, or will: of one market day, of one market, or with neither of all. */
export function openSessionsOf(place: {
  readonly marketId: number | null;
  readonly marketDayId: number | null;
}): Sql {
  return sql`(
    select s.id, s.market_day_id from market_sessions s join market_days d on d.id = s.market_day_id
    where s.state = 'open' and (${place.marketDayId}::bigint is null or d.id = ${place.marketDayId})
      and (${place.marketId}::int is null or d.market_id = ${place.marketId}))`;
}

const sessionColumns = sql`
  s.id, s.market_day_id as "marketDayId", d.market_id as "marketId", d.day, s.session, s.takes_bids_from as "takesBidsFrom",
  s.closes_at as "closesAt", s.result_due_at as "resultDueAt", s.result_due_at <= clock_timestamp() as "isDue", s.state, s.closed_at as "closedAt", s.number, s.declared_at as "declaredAt"`;

/** Sessions of the market days from one day to another, both included. */
export async function selectSessions(
  db: Queryable,
  { from, to }: { readonly from: MarketDay; readonly to: MarketDay },
): Promise<readonly StoredSession[]> {
  return db.query(sql`
    select ${sessionColumns} from market_sessions s join market_days d on d.id = s.market_day_id
    where d.day between ${from}::date and ${to}::date order by d.day, s.closes_at`);
}

/** Sessions of market days before one that wait for a result, or for its settlement: a few, however long the history. */
export async function selectUndecidedBefore(
  db: Queryable,
  day: MarketDay,
): Promise<readonly StoredSession[]> {
  return db.query(sql`
    select ${sessionColumns} from market_sessions s join market_days d on d.id = s.market_day_id
    where s.state not in ('settled', 'voided') and d.day < ${day}::date order by d.day, s.closes_at`);
}

/** Sessions that have no result so many minutes after it was due, by the database's clock. */
export async function selectLateSessions(db: Queryable, minutes: number): Promise<readonly StoredSession[]> {
  return db.query(sql`
    select ${sessionColumns} from market_sessions s join market_days d on d.id = s.market_day_id
    where s.state in ('open', 'closed') and s.result_due_at < clock_timestamp() - ${minutes} * interval '1 minute'
    order by s.result_due_at, s.id`);
}

/** One session, locked against changes by others until the transaction ends when `lock` says so. */
export async function selectSession(
  db: Queryable,
  sessionId: number,
  { lock }: { readonly lock: boolean },
): Promise<StoredSession | null> {
  return db.maybeOne(sql`
    select ${sessionColumns} from market_sessions s join market_days d on d.id = s.market_day_id
    where s.id = ${sessionId} ${lock ? sql`for no key update of s` : sql``}`);
}

/** Both halves of a market day. */
export async function selectSessionsOfDay(
  db: Queryable,
  marketDayId: number,
): Promise<readonly StoredSession[]> {
  return db.query(sql`
    select ${sessionColumns} from market_sessions s join market_days d on d.id = s.market_day_id
    where s.market_day_id = ${marketDayId}`);
}

/** The same half of a market on some days. */
export async function selectSameHalves(
  db: Queryable,
  { marketId, session }: Pick<StoredSession, 'marketId' | 'session'>,
  days: readonly MarketDay[],
): Promise<readonly StoredSession[]> {
  return db.query(sql`
    select ${sessionColumns} from market_sessions s join market_days d on d.id = s.market_day_id
    where d.market_id = ${marketId} and d.day = any (${days}::date[]) and s.session = ${session}`);
}

export interface NewSession {
  readonly marketId: number;
  readonly day: MarketDay;
  readonly session: Session;
  readonly takesBidsFrom: Instant;
  readonly closesAt: Instant;
  readonly resultAt: Instant;
}

/** Adds the market days and sessions that are not there yet. Answers how many sessions were new. */
export async function insertSessions(tx: Queryable, sessions: readonly NewSession[]): Promise<number> {
  const column = <T>(selection: (session: NewSession) => T) => sessions.map(selection);
  await insertMarketDays(tx, sessions);
  const added = await tx.query(sql`
    insert into market_sessions (market_day_id, session, takes_bids_from, closes_at, result_due_at)
      select d.id, n.session, to_timestamp(n.takes_bids_from / 1000.0), to_timestamp(n.closes_at / 1000.0),
        to_timestamp(n.result_at / 1000.0)
      from unnest(${column((s) => s.marketId)}::int[], ${column((s) => s.day)}::date[], ${column((s) => s.session)}::text[],
        ${column((s) => s.takesBidsFrom)}::bigint[], ${column((s) => s.closesAt)}::bigint[],
        ${column((s) => s.resultAt)}::bigint[]) as n (market_id, day, session, takes_bids_from, closes_at, result_at)
      join market_days d on d.market_id = n.market_id and d.day = n.day
    on conflict (market_day_id, session) do nothing returning id`);
  return added.length;
}

/** Adds the market days of sessions that are not there yet. */
export async function insertMarketDays(
  tx: Queryable,
  sessions: readonly Pick<NewSession, 'marketId' | 'day'>[],
): Promise<void> {
  await tx.query(sql`
    insert into market_days (market_id, day)
      select distinct * from unnest(${sessions.map((s) => s.marketId)}::int[], ${sessions.map((s) => s.day)}::date[])
    on conflict do nothing`);
}

/** Closes sessions whose bid-last time has passed. Answers their ids. */
export async function closeDueSessions(db: Queryable): Promise<readonly number[]> {
  const rows = await db.query<{ id: number; closed: boolean }>(sql`
    select id, close_session(id, false) as closed
    from (select id from market_sessions where state = 'open' and closes_at <= clock_timestamp() order by id limit 50) due`);
  return rows.flatMap((row) => (row.closed ? [row.id] : []));
}

/** Closes a session before its time. False when it is closed already. */
export async function closeSessionEarly(tx: Queryable, sessionId: number): Promise<boolean> {
  return (await tx.one<{ closed: boolean }>(sql`select close_session(${sessionId}, true) as closed`)).closed;
}

/** No slip is placed on these sessions until the transaction ends, and none is under way. */
export async function lockSessions(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx.query(sql`select lock_sessions(${ids}::int[])`);
}

/** The times of a session, as `sessionsOf` makes them of a schedule. */
export type SessionTimes = Pick<NewSession, 'takesBidsFrom' | 'closesAt' | 'resultAt'>;

/** Gives a session other times; false when its bids have ended, or would have ended by then. */
export async function moveSession(tx: Queryable, sessionId: number, times: SessionTimes): Promise<boolean> {
  const { moved } = await tx.one<{ moved: boolean }>(sql`
    select move_session(${sessionId}, to_timestamp(${times.takesBidsFrom}::bigint / 1000.0), to_timestamp(${times.closesAt}::bigint / 1000.0),
      to_timestamp(${times.resultAt}::bigint / 1000.0)) as moved`);
  return moved;
}

/** The session has its number; the caller has locked it. */
export async function setSessionDeclared(
  tx: Queryable,
  { sessionId, number }: { readonly sessionId: number; readonly number: string },
): Promise<void> {
  await tx.query(sql`
    update market_sessions set state = 'declared', number = ${number}, declared_at = clock_timestamp()
    where id = ${sessionId}`);
}
