import type { Family } from '#rules/games.ts';
import type { Queryable } from '../platform/db.ts';
import { maybeOne } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

/** Any number: two nodes that start at once on one empty database plant one world. */
const LOCK = 748_002;

/** Answers whether this store has no market and no player yet; others that ask wait until the transaction ends. */
export async function lockEmptyStore(tx: Queryable): Promise<boolean> {
  await tx.query(sql`select pg_advisory_xact_lock(${LOCK})`);
  const found = await maybeOne(tx, sql`select 1 from markets union all select 1 from players limit 1`);
  return found === null;
}

export interface NewMarket {
  readonly family: Family;
  readonly name: string;
  readonly nameHindi: string;
  readonly openMinute: number;
  readonly closeMinute: number | null;
  readonly cutoffMinutes: number;
  readonly weekdays: readonly number[];
}

export async function insertMarkets(tx: Queryable, markets: readonly NewMarket[]): Promise<void> {
  for (const market of markets) {
    await tx.query(sql`
      insert into markets (family, name, name_hindi, open_minute, close_minute, cutoff_minutes, weekdays)
      values (${market.family}, ${market.name}, ${market.nameHindi}, ${market.openMinute}, ${market.closeMinute}, ${market.cutoffMinutes},
        ${market.weekdays}::smallint[])`);
  }
}

export interface PastSession {
  readonly marketId: number;
  readonly day: string;
  readonly session: 'open' | 'close';
  readonly takesBidsFrom: number;
  readonly closesAt: number;
  readonly resultAt: number;
  readonly number: string;
}

/**
 * Stores results of days gone by: sessions that are new are stored as settled, sessions that stand there without a bid
 * and without a result get one. Sessions with bids are left to the staff.
 */
export async function insertPastResults(tx: Queryable, past: readonly PastSession[]): Promise<void> {
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
  await tx.query(sql`
    insert into results (market_session_id, version, number, declared_at)
      select s.id, 1, p.number, p.result_at
      from past p join market_sessions s on s.market_day_id = p.market_day_id and s.session = p.session
      where s.state = 'closed'`);
  for (const state of ['declared', 'settled']) {
    await tx.query(sql`
      update market_sessions s set state = ${state}, number = p.number, declared_at = p.result_at
      from past p where p.market_day_id = s.market_day_id and p.session = s.session
        and s.state = ${state === 'declared' ? 'closed' : 'declared'}`);
  }
}
