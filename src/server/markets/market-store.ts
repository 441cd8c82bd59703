import type { Family } from '#rules/games.ts';
import type { MarketSchedule } from '#rules/schedule.ts';
import { marketDay, minuteOfDay } from '#rules/time.ts';
import { accepted } from '#rules/verdict.ts';
import type { Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

export interface Market {
  readonly id: number;
  readonly family: Family;
  readonly name: string;
  readonly nameHindi: string;
  readonly chartUrl: string;
  readonly schedule: MarketSchedule;
}

interface MarketRow {
  readonly id: number;
  readonly family: Family;
  readonly name: string;
  readonly name_hindi: string;
  readonly chart_url: string;
  readonly open_minute: number;
  readonly close_minute: number | null;
  readonly cutoff_minutes: number;
  readonly weekdays: readonly number[];
  readonly holidays: readonly string[];
  readonly changes: readonly {
    readonly day: string;
    readonly open_minute: number;
    readonly close_minute: number | null;
  }[];
}

/** Markets in play, with their schedule. */
export async function selectMarkets(db: Queryable): Promise<readonly Market[]> {
  const rows = await db.query<MarketRow>(sql`
    select m.id, m.family, m.name, m.name_hindi, m.chart_url, m.open_minute, m.close_minute, m.cutoff_minutes, m.weekdays,
      array(select h.day::text from market_holidays h where h.market_id is null or h.market_id = m.id) as holidays,
      coalesce((select jsonb_agg(jsonb_build_object('day', c.day, 'open_minute', c.open_minute, 'close_minute', c.close_minute))
        from market_day_changes c where c.market_id = m.id), '[]') as changes
    from markets m where m.active order by m.open_minute, m.name`);
  return rows.map(toMarket);
}

function toMarket(row: MarketRow): Market {
  return {
    id: row.id,
    family: row.family,
    name: row.name,
    nameHindi: row.name_hindi,
    chartUrl: row.chart_url,
    schedule: {
      family: row.family,
      ...timesOf(row),
      cutoffMinutes: row.cutoff_minutes,
      weekdays: row.weekdays,
      holidays: row.holidays.map((day) => accepted(marketDay(day))),
      changes: row.changes.map((change) => ({ day: accepted(marketDay(change.day)), ...timesOf(change) })),
    },
  };
}

function timesOf(at: { readonly open_minute: number; readonly close_minute: number | null }) {
  return {
    openMinute: minuteOfDay(at.open_minute),
    closeMinute: at.close_minute === null ? null : minuteOfDay(at.close_minute),
  };
}
