import type { Session } from '#rules/game/games.ts';
import type { MarketDay } from '#rules/time/time.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/** One session of a market day and what was drawn in it, null for nothing yet or nothing at all. */
export interface DrawnSession {
  readonly marketId: number;
  readonly day: MarketDay;
  readonly session: Session;
  readonly number: string | null;
  /** It was voided: nothing was drawn, or what was drawn does not count. */
  readonly isVoid: boolean;
}

/** Every session of the market days from one to another, both included, oldest first. */
export async function selectDrawn(
  db: Queryable,
  asked: { readonly marketIds: readonly number[]; readonly from: MarketDay; readonly to: MarketDay },
): Promise<readonly DrawnSession[]> {
  return db.query(sql`
    select d.market_id as "marketId", d.day, s.session, s.number, s.state = 'voided' as "isVoid"
    from market_days d join market_sessions s on s.market_day_id = d.id
    where d.market_id = any (${asked.marketIds}::int[]) and d.day between ${asked.from}::date and ${asked.to}::date
    order by d.day, d.market_id, s.session desc`);
}

/** How often two numbers were drawn on one day of a main market; null is a session without a result. */
export interface DayCount {
  readonly open: string | null;
  readonly close: string | null;
  readonly times: number;
}

/** The days that drew at least one number, equal days counted together. */
export async function countDays(
  db: Queryable,
  asked: { readonly marketId: number; readonly from: MarketDay; readonly to: MarketDay },
): Promise<readonly DayCount[]> {
  return db.query(sql`
    select open, close, count(*) as times from (
      select max(s.number) filter (where s.session = 'open') as open,
        max(s.number) filter (where s.session = 'close') as close
      from market_days d join market_sessions s on s.market_day_id = d.id
      where d.market_id = ${asked.marketId} and d.day between ${asked.from}::date and ${asked.to}::date
        and s.number is not null
      group by d.id) as drawn
    group by open, close`);
}

/** The first day of the markets that is stored; null when there is none. */
export async function selectFirstDay(db: Queryable, marketIds: readonly number[]): Promise<MarketDay | null> {
  // By market, so that each first day is found at the front of its index.
  const [row] = await db.query<{ day: MarketDay | null }>(sql`
    select min((select min(d.day) from market_days d where d.market_id = m.id)) as day
    from unnest(${marketIds}::int[]) as m (id)`);
  return row?.day ?? null;
}
