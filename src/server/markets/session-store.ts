import type { Session } from '#rules/game/games.ts';
import { type Instant, instant, type MarketDay, marketDay } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import { one, type Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

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
  readonly state: SessionState;
  readonly number: string | null;
  readonly declaredAt: Instant | null;
}

interface SessionRow {
  readonly id: number;
  readonly market_day_id: number;
  readonly market_id: number;
  readonly day: string;
  readonly session: Session;
  readonly takes_bids_from: number;
  readonly closes_at: number;
  readonly result_due_at: number;
  readonly state: SessionState;
  readonly number: string | null;
  readonly declared_at: number | null;
}

/** SQL of market sessions for other features. */
export const drawSessions = sql`(select id, market_day_id, session, result_due_at, state, number from market_sessions)`;

/** Sessions whose bids have neither won nor lost nor been refunded yet: a few, however long the history. */
export const undecidedSessions = sql`(
  select market_day_id, session from market_sessions where state not in ('settled', 'voided'))`;

const sessionColumns = sql`
  s.id, s.market_day_id, d.market_id, d.day, s.session, s.takes_bids_from, s.closes_at, s.result_due_at, s.state, s.number,
  s.declared_at`;

/** Sessions of the market days from one day to another, both included. */
export async function selectSessions(
  db: Queryable,
  { from, to }: { readonly from: MarketDay; readonly to: MarketDay },
): Promise<readonly StoredSession[]> {
  const rows = await db.query<SessionRow>(sql`
    select ${sessionColumns} from market_sessions s join market_days d on d.id = s.market_day_id
    where d.day between ${from}::date and ${to}::date order by d.day, s.closes_at`);
  return rows.map(toSession);
}

/** One session, locked against changes by others until the transaction ends when `lock` says so. */
export async function selectSession(
  db: Queryable,
  sessionId: number,
  { lock }: { readonly lock: boolean },
): Promise<StoredSession | null> {
  const rows = await db.query<SessionRow>(sql`
    select ${sessionColumns} from market_sessions s join market_days d on d.id = s.market_day_id
    where s.id = ${sessionId} ${lock ? sql`for no key update of s` : sql``}`);
  return rows.map(toSession)[0] ?? null;
}

/** Both halves of a market day. */
export async function selectSessionsOfDay(
  db: Queryable,
  marketDayId: number,
): Promise<readonly StoredSession[]> {
  const rows = await db.query<SessionRow>(sql`
    select ${sessionColumns} from market_sessions s join market_days d on d.id = s.market_day_id
    where s.market_day_id = ${marketDayId}`);
  return rows.map(toSession);
}

function toSession(row: SessionRow): StoredSession {
  return {
    id: row.id,
    marketDayId: row.market_day_id,
    marketId: row.market_id,
    day: accepted(marketDay(row.day)),
    session: row.session,
    takesBidsFrom: instant(row.takes_bids_from),
    closesAt: instant(row.closes_at),
    resultDueAt: instant(row.result_due_at),
    state: row.state,
    number: row.number,
    declaredAt: row.declared_at === null ? null : instant(row.declared_at),
  };
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
  await tx.query(sql`
    insert into market_days (market_id, day)
      select distinct * from unnest(${column((s) => s.marketId)}::int[], ${column((s) => s.day)}::date[])
    on conflict do nothing`);
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

/** Closes sessions whose bid-last time has passed. Answers their ids. */
export async function closeDueSessions(db: Queryable): Promise<readonly number[]> {
  const rows = await db.query<{ id: number; closed: boolean }>(sql`
    select id, close_session(id, false) as closed
    from (select id from market_sessions where state = 'open' and closes_at <= clock_timestamp() order by id limit 50) due`);
  return rows.flatMap((row) => (row.closed ? [row.id] : []));
}

/** Closes a session before its time. False when it is closed already. */
export async function closeSessionEarly(tx: Queryable, sessionId: number): Promise<boolean> {
  return (await one<{ closed: boolean }>(tx, sql`select close_session(${sessionId}, true) as closed`)).closed;
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
