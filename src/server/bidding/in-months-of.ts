import type { MarketDay } from '#rules/time/time.ts';
import { type Sql, sql } from '../platform/store/sql.ts';

/** Bids are made from two days before their market day until the night after it; the rest is for clocks that differ. */
const [FIRST_DAYS, LAST_DAYS] = [3, 25];

/**
 * Whether slips, or their wins, of bids made on some days can be in a part of the tables (db/migrations/0072-months.sql). It
 * changes no answer: the parts that it rules out are not opened.
 */
export function inMonthsOf(
  period: Sql,
  { from, to }: { readonly from: MarketDay; readonly to: MarketDay },
): Sql {
  const first = dayOf(from) > FIRST_DAYS ? monthOf(from) : monthBefore(monthOf(from));
  const last = dayOf(to) < LAST_DAYS ? monthOf(to) : monthAfter(monthOf(to));
  return sql`(${period} = 0 or ${period} between ${first}::int and ${last}::int)`;
}

function dayOf(day: MarketDay): number {
  return Number(day.slice(-2));
}

/** As db/functions/month_of.sql says it. */
function monthOf(day: MarketDay): number {
  return Number(day.slice(0, -3).replace('-', ''));
}

function monthBefore(month: number): number {
  return month % 100 === 1 ? month - 89 : month - 1;
}

function monthAfter(month: number): number {
  return month % 100 === 12 ? month + 89 : month + 1;
}
