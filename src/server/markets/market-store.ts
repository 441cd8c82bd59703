import { FAMILIES, type Family } from '#rules/game/games.ts';
import type { Points } from '#rules/money.ts';
import type { MarketSchedule } from '#rules/time/schedule.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

export interface Market {
  readonly id: number;
  readonly family: Family;
  readonly name: string;
  readonly nameHindi: string;
  readonly nameMarathi: string;
  readonly chartUrl: string;
  readonly place: number | null;
  /** The smallest and largest bid on a number; null for the operator's. */
  readonly minBid: Points | null;
  readonly maxBid: Points | null;
  /** Counts up with every change. */
  readonly version: number;
  readonly schedule: MarketSchedule;
}

interface MarketRow extends Omit<Market, 'schedule'>, Omit<MarketSchedule, 'family'> {}

/** SQL of markets and market days for other features. */
export const marketNames = sql`(select id, family, name, name_hindi, name_marathi from markets)`;
export const marketDays = sql`(select id, market_id, day from market_days)`;

/** Which markets the demo planted. */
export const marketOrigins = sql`(select id, demo from markets)`;

const marketColumns = sql`
  m.id, m.family, m.name, m.name_hindi as "nameHindi", m.name_marathi as "nameMarathi", m.chart_url as "chartUrl", m.place,
  m.min_bid as "minBid", m.max_bid as "maxBid", m.version, m.first_day as "firstDay", m.last_day as "lastDay", m.open_minute as "openMinute",
  m.close_minute as "closeMinute", m.cutoff_minutes as "cutoffMinutes", m.weekdays,
  array(select h.day::text from market_holidays h where h.market_id is null or h.market_id = m.id) as holidays,
  coalesce((select jsonb_agg(jsonb_build_object('day', c.day, 'openMinute', c.open_minute, 'closeMinute', c.close_minute))
    from market_day_changes c where c.market_id = m.id), '[]') as changes,
  coalesce((select jsonb_agg(jsonb_build_object('firstDay', t.first_day, 'openMinute', t.open_minute, 'closeMinute', t.close_minute,
      'cutoffMinutes', t.cutoff_minutes, 'weekdays', t.weekdays) order by t.id)
    from market_terms t where t.market_id = m.id), '[]') as later`;

/** Markets with their schedule, in the order of their place and then of their name; without those that were taken back. */
export async function selectMarkets(db: Queryable): Promise<readonly Market[]> {
  const rows = await db.query<MarketRow>(sql`
    select ${marketColumns} from markets m where m.active order by m.place nulls last, m.name`);
  return rows.map(toMarket);
}

/** One market, in play or not, by the text of its number on the wire; locked until the transaction ends when `lock` says so. */
export async function selectMarket(
  db: Queryable,
  id: string,
  { lock }: { readonly lock: boolean },
): Promise<Market | null> {
  if (!/^\d{1,9}$/.test(id)) return null;
  const rows = await db.query<MarketRow>(sql`
    select ${marketColumns} from markets m where m.id = ${Number(id)} ${lock ? sql`for no key update of m` : sql``}`);
  return rows.map(toMarket)[0] ?? null;
}

export interface MarketSummaryRow {
  readonly id: number;
  readonly family: Family;
  readonly name: string;
  readonly open_minute: number;
  readonly active: boolean;
  readonly chart_url: string;
  readonly days: number;
  readonly first_day: string | null;
  readonly last_day: string | null;
}

/** Every market with its days that have a result, by family as players see them. */
export async function selectMarketSummaries(db: Queryable): Promise<readonly MarketSummaryRow[]> {
  return db.query(sql`
    select m.id, m.family, m.name, m.open_minute, m.active, m.chart_url, r.days, r.first_day, r.last_day
    from markets m cross join lateral (
      select count(*) as days, min(d.day) as first_day, max(d.day) as last_day from market_days d
      join market_sessions s on s.market_day_id = d.id and s.session = 'open' and s.number is not null
      where d.market_id = m.id
    ) r
    order by array_position(${FAMILIES}::text[], m.family), m.open_minute, m.name`);
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

/** Adds markets of the demo world, marked as such. */
export async function insertDemoMarkets(tx: Queryable, markets: readonly NewMarket[]): Promise<void> {
  for (const market of markets) {
    await tx.query(sql`
      insert into markets (family, name, name_hindi, open_minute, close_minute, cutoff_minutes, weekdays, demo)
      values (${market.family}, ${market.name}, ${market.nameHindi}, ${market.openMinute}, ${market.closeMinute}, ${market.cutoffMinutes},
        ${market.weekdays}::smallint[], true)`);
  }
}

function toMarket(row: MarketRow): Market {
  const { id, name, nameHindi, nameMarathi, chartUrl, place, minBid, maxBid, version, ...schedule } = row;
  const { family } = schedule;
  return { id, family, name, nameHindi, nameMarathi, chartUrl, place, minBid, maxBid, version, schedule };
}
