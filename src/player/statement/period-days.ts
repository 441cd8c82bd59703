import { addDays, marketDay } from '#rules/time.ts';
import type { MarketDay } from '#rules/time.ts';
import { accepted } from '#rules/verdict.ts';

export const PERIODS = ['this_month', 'last_month', 'days_90'] as const;
export type Period = (typeof PERIODS)[number];

export type Days = { readonly from: MarketDay; readonly to: MarketDay };

const DAYS = 90;

/** The days of a period, seen from today; both ends belong to it. */
export function periodDays(period: Period, today: MarketDay): Days {
  const monthFirst = firstOfMonth(today);
  const lastMonthEnd = addDays(monthFirst, -1);
  switch (period) {
    case 'this_month':
      return { from: monthFirst, to: today };
    case 'last_month':
      return { from: firstOfMonth(lastMonthEnd), to: lastMonthEnd };
    case 'days_90':
      return { from: addDays(today, 1 - DAYS), to: today };
  }
}

function firstOfMonth(day: MarketDay): MarketDay {
  return accepted(marketDay(`${day.slice(0, 'YYYY-MM'.length)}-01`));
}
