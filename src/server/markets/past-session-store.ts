import type { DeclaredNumber } from '#rules/game/results.ts';
import type { Instant, MarketDay } from '#rules/time/time.ts';
import type { Queryable } from '../platform/store/db.ts';
import { type Sql, sql } from '../platform/store/sql.ts';
import { insertMarketDays, type NewSession } from './session-store.ts';

/** One half of a market day that is over, with its result. */
export type PastSession = NewSession & { readonly number: DeclaredNumber };

/**
 * Makes sure that sessions of days gone by are there and closed, but for the days that are left out. They stand in the
 * temporary table `past` until the transaction ends.
 */
export async function closePastSessions(
  tx: Queryable,
  past: readonly PastSession[],
  isLeftOut: (marketDayId: Sql) => Sql,
): Promise<void> {
  const column = <T>(selection: (session: PastSession) => T) => past.map(selection);
  await insertMarketDays(tx, past);
  await tx.query(sql`
    create temporary table past on commit drop as
      select d.id as market_day_id, p.session, to_timestamp(p.takes_bids_from / 1000.0) as takes_bids_from,
        to_timestamp(p.closes_at / 1000.0) as closes_at, to_timestamp(p.result_at / 1000.0) as result_at, p.number
      from unnest(${column((p) => p.marketId)}::int[], ${column((p) => p.day)}::date[], ${column((p) => p.session)}::text[],
        ${column((p) => p.takesBidsFrom)}::bigint[], ${column((p) => p.closesAt)}::bigint[],
        ${column((p) => p.resultAt)}::bigint[], ${column((p) => p.number)}::text[])
        as p (market_id, day, session, takes_bids_from, closes_at, result_at, number)
      join market_days d on d.market_id = p.market_id and d.day = p.day
      where not ${isLeftOut(sql`d.id`)}`);
  await tx.query(sql`
    insert into market_sessions (market_day_id, session, takes_bids_from, closes_at, result_due_at, state, closed_at)
      select market_day_id, session, takes_bids_from, closes_at, result_at, 'closed', closes_at from past
    on conflict (market_day_id, session) do nothing`);
  await tx.query(sql`
    update market_sessions s set state = 'closed', closed_at = s.closes_at
    from past p where p.market_day_id = s.market_day_id and p.session = s.session and s.state = 'open'`);
}

/** Those of the past sessions that wait for their result, each with the one that it had. */
export const pastSessionsWithoutResult = sql`(
  select s.id, p.number, p.result_at
  from past p join market_sessions s on s.market_day_id = p.market_day_id and s.session = p.session
  where s.state = 'closed')`;

/** The past sessions have their results from now on. */
export async function settlePastSessions(tx: Queryable): Promise<void> {
  for (const state of ['declared', 'settled']) {
    await tx.query(sql`
      update market_sessions s set state = ${state}, number = p.number, declared_at = p.result_at
      from past p where p.market_day_id = s.market_day_id and p.session = s.session
        and s.state = ${state === 'declared' ? 'closed' : 'declared'}`);
  }
}

/** Some days of a market, as they stand at an instant of the database's clock. */
export interface PastDays {
  readonly marketId: number;
  readonly days: readonly MarketDay[];
  readonly at: Instant;
}

/**
 * Keeps the stored sessions of the days as they are until the transaction ends. Those whose bid-last time has passed are
 * closed first, which waits for slips that are being placed: afterwards no bid comes to a day that is over.
 */
export async function lockPastDays(tx: Queryable, { marketId, days, at }: PastDays): Promise<void> {
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
