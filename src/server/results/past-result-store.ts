import type { Session } from '#rules/games.ts';
import type { DeclaredNumber } from '#rules/results.ts';
import { type Instant, instant, type MarketDay } from '#rules/time.ts';
import { one, type Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

/** One half of a market day that is over, with its result. */
export interface PastSession {
  readonly marketId: number;
  readonly day: MarketDay;
  readonly session: Session;
  readonly takesBidsFrom: Instant;
  readonly closesAt: Instant;
  readonly resultAt: Instant;
  readonly number: DeclaredNumber;
}

/**
 * Stores results of days gone by: sessions that are new are stored as settled, sessions that stand there without a bid
 * and without a result get one. Sessions with bids are left to the staff. Answers how many results were stored.
 */
export async function insertPastResults(
  tx: Queryable,
  past: readonly PastSession[],
  staffId: number | null,
): Promise<number> {
  const column = <T>(pick: (session: PastSession) => T) => past.map(pick);
  await tx.query(sql`
    insert into market_days (market_id, day)
      select distinct * from unnest(${column((p) => p.marketId)}::int[], ${column((p) => p.day)}::date[])
    on conflict do nothing`);
  await tx.query(sql`
    create temporary table past on commit drop as
      select d.id as market_day_id, p.session, to_timestamp(p.takes_bids_from / 1000.0) as takes_bids_from,
        to_timestamp(p.closes_at / 1000.0) as closes_at, to_timestamp(p.result_at / 1000.0) as result_at, p.number
      from unnest(${column((p) => p.marketId)}::int[], ${column((p) => p.day)}::date[], ${column((p) => p.session)}::text[],
        ${column((p) => p.takesBidsFrom)}::bigint[], ${column((p) => p.closesAt)}::bigint[],
        ${column((p) => p.resultAt)}::bigint[], ${column((p) => p.number)}::text[])
        as p (market_id, day, session, takes_bids_from, closes_at, result_at, number)
      join market_days d on d.market_id = p.market_id and d.day = p.day
      where not exists (select 1 from slips s where s.market_day_id = d.id)`);
  await tx.query(sql`
    insert into market_sessions (market_day_id, session, takes_bids_from, closes_at, result_due_at, state, closed_at)
      select market_day_id, session, takes_bids_from, closes_at, result_at, 'closed', closes_at from past
    on conflict (market_day_id, session) do nothing`);
  await tx.query(sql`
    update market_sessions s set state = 'closed', closed_at = s.closes_at
    from past p where p.market_day_id = s.market_day_id and p.session = s.session and s.state = 'open'`);
  const { stored } = await one<{ stored: number }>(
    tx,
    sql`
    with stored as (
      insert into results (market_session_id, version, number, made_by, declared_at)
        select s.id, coalesce((select max(version) from results r where r.market_session_id = s.id), 0) + 1, p.number, ${staffId}::bigint, p.result_at
        from past p join market_sessions s on s.market_day_id = p.market_day_id and s.session = p.session
        where s.state = 'closed'
      returning 1
    )
    select count(*) as stored from stored`,
  );
  for (const state of ['declared', 'settled']) {
    await tx.query(sql`
      update market_sessions s set state = ${state}, number = p.number, declared_at = p.result_at
      from past p where p.market_day_id = s.market_day_id and p.session = s.session
        and s.state = ${state === 'declared' ? 'closed' : 'declared'}`);
  }
  return stored;
}

export interface PastDayRow {
  readonly day: string;
  readonly open: string | null;
  readonly close: string | null;
  readonly is_voided: boolean;
  readonly is_over: boolean;
  readonly has_bids: boolean;
}

/** Some days of a market, as they stand at an instant of the database's clock. */
export interface PastDays {
  readonly marketId: number;
  readonly days: readonly MarketDay[];
  readonly at: Instant;
}

/** What is stored of the days; those of which nothing is stored are left out. */
export async function selectPastDays(
  db: Queryable,
  { marketId, days, at }: PastDays,
): Promise<readonly PastDayRow[]> {
  return db.query(sql`
    select d.day, max(s.number) filter (where s.session = 'open') as open,
      max(s.number) filter (where s.session = 'close') as close, bool_or(s.state = 'voided') as is_voided,
      bool_and(s.result_due_at <= to_timestamp(${at} / 1000.0)) as is_over,
      exists (select 1 from slips b where b.market_day_id = d.id) as has_bids
    from market_days d join market_sessions s on s.market_day_id = d.id
    where d.market_id = ${marketId} and d.day = any (${days}::date[])
    group by d.id, d.day`);
}

/**
 * Keeps the stored sessions of the days as they are until the transaction ends. Those whose bid-last time has passed are
 * closed first, which waits for slips that are being placed: afterwards no bid comes to a day that is over.
 */
export async function holdPastDays(tx: Queryable, { marketId, days, at }: PastDays): Promise<void> {
  await tx.query(sql`
    select close_session(id, false) from (
      select s.id from market_sessions s join market_days d on d.id = s.market_day_id
      where d.market_id = ${marketId} and d.day = any (${days}::date[])
        and s.state = 'open' and s.closes_at <= to_timestamp(${at} / 1000.0) order by s.id
    ) due`);
  await tx.query(sql`
    select 1 from market_sessions s join market_days d on d.id = s.market_day_id
    where d.market_id = ${marketId} and d.day = any (${days}::date[]) order by s.id for no key update of s`);
}

/** What the database's clock shows. */
export async function databaseNow(db: Queryable): Promise<Instant> {
  const { at } = await one<{ at: number }>(db, sql`select clock_timestamp() as at`);
  return instant(at);
}

/** Every day of a market that has a result, the oldest first. */
export async function selectResultDays(
  db: Queryable,
  marketId: number,
): Promise<readonly Pick<PastDayRow, 'day' | 'open' | 'close'>[]> {
  return db.query(sql`
    select d.day, o.number as open, c.number as close
    from market_days d
    join market_sessions o on o.market_day_id = d.id and o.session = 'open' and o.number is not null
    left join market_sessions c on c.market_day_id = d.id and c.session = 'close'
    where d.market_id = ${marketId} order by d.day`);
}
