import { isPlannable, parseTimes } from '#rules/time/market-draft.ts';
import {
  crampedDay,
  type DayTimes,
  isOvernight,
  type MarketSchedule,
  playsOn,
  termsOn,
  timesOn,
} from '#rules/time/schedule.ts';
import {
  addDays,
  formatBidDate,
  localTime,
  type MarketDay,
  marketDay,
  minuteOfDay,
} from '#rules/time/time.ts';
import { accept, refuse } from '#rules/verdict.ts';
import type { BidCount } from '../bidding/slip-store.ts';
import { type HolidayRow, selectHolidays } from '../markets/market-plan-store.ts';
import { type Market, selectMarkets } from '../markets/market-store.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { refusal } from '../platform/web/request.ts';
import { drawnTimes } from './drawn-times.ts';
import { type Plan, type PlanEffects, readEffects, refuseReturns } from './plan-effects.ts';

/** A holiday or other times for some days and markets, or that what was planned for them is taken back. */
export interface AskedDays {
  readonly act: 'holiday' | 'times' | 'cancel';
  readonly from: string;
  readonly to: string;
  readonly all: boolean;
  readonly market_ids: readonly string[];
  readonly name: string;
  readonly name_hindi: string;
  readonly name_marathi: string;
  readonly open_time: string;
  readonly close_time: string;
  readonly overnight: boolean;
  readonly shift_minutes: number;
  /** What becomes of bids on a closed day: void, or the market plays it. */
  readonly bids: 'keep' | 'void';
}

/** A change of the calendar that can be made now, with what it does. */
export interface DaysChange {
  readonly days: Days;
  readonly plans: readonly Plan[];
  /** Where times change: those of each market on each day that it plays. */
  readonly times: readonly (DayTimes & { readonly marketId: number; readonly day: MarketDay })[];
  /** Days that stay as they are, because somebody has bid on them. */
  readonly kept: readonly KeptDay[];
  /** Where a day is closed: for which markets, null for every one. */
  readonly closed: readonly { readonly day: MarketDay; readonly marketIds: readonly number[] | null }[];
  readonly effects: PlanEffects;
}

type Days = readonly [MarketDay, ...MarketDay[]];

interface KeptDay extends BidCount {
  readonly id: number;
  readonly market: Market;
  readonly day: MarketDay;
}

/**
 * Checks a change of the calendar as somebody asks for it (T19), and reads what it does to bids. Where bids are to be kept, a
 * market plays a day on which somebody has bid, and the change is about the others.
 */
export async function judgeDays(
  tx: Queryable,
  node: AppContext,
  { asked, lock }: { readonly asked: AskedDays; readonly lock: boolean },
) {
  const days = daysOf(asked, localTime(node.clock.now(), node.config.zone).day);
  if (days === null) return refusal('day_not_valid', { field: 'from' });
  if (asked.act === 'holiday' && asked.name.trim() === '')
    return refusal('holiday_name_required', { field: 'name' });
  const markets = (await selectMarkets(tx)).filter(
    ({ id }) => asked.all || asked.market_ids.includes(String(id)),
  );
  if (markets.length === 0) return refusal('markets_required', { field: 'market_ids' });
  const range = { from: days[0], to: days.at(-1) ?? days[0] };
  const asking: Asking = { asked, days, markets, holidays: await selectHolidays(tx, range), lock };
  const whole = await judgeWithout(tx, node, asking, []);
  if (!whole.ok || asked.bids === 'void') return whole;
  const { effects } = whole.change;
  const kept = markets.flatMap((market) => keptOf(market, effects));
  if (kept.length === 0) return whole;
  const rest = await judgeWithout(tx, node, asking, kept);
  // Nothing is left of it: then the bids are what stands against it.
  return !rest.ok && rest.refusal.code === 'nothing_changed'
    ? (refuseReturns(effects, 'keep') ?? rest)
    : rest;
}

/** The days of a market that would fall away although somebody has bid on them. */
function keptOf(market: Market, { fallen, bidsOn }: PlanEffects): readonly KeptDay[] {
  const own = fallen.filter(({ marketId }) => marketId === market.id);
  const days = new Map(own.map(({ marketDayId, day }) => [marketDayId, day]));
  return [...days].map(([id, day]) => ({ id, market, day, ...bidsOn(id) })).filter(({ bids }) => bids > 0);
}

interface Asking {
  readonly asked: AskedDays;
  readonly days: Days;
  readonly markets: readonly Market[];
  readonly holidays: readonly HolidayRow[];
  readonly lock: boolean;
}

/** The change, but for days that stay as they are. */
async function judgeWithout(
  tx: Queryable,
  node: AppContext,
  { asked, days, markets, holidays, lock }: Asking,
  kept: readonly KeptDay[],
) {
  const isKept = (marketId: number, day: MarketDay) =>
    kept.some(({ market, day: own }) => market.id === marketId && own === day);
  const plans: Plan[] = [];
  for (const market of markets) {
    const own = days.filter((day) => !isKept(market.id, day));
    const after = scheduleAfter(market, { asked, days: own, holidays });
    if (!after.ok) return refusal(after.refusal.code, after.refusal);
    const cramped = asked.act === 'times' ? crampedDay(after.value, days[0]) : null;
    if (cramped !== null)
      return refusal('market_meets_next_day', {
        params: { day: formatBidDate(cramped) },
        field: 'open_time',
      });
    if (own.some((day) => drawnTimes(market.schedule, day) !== drawnTimes(after.value, day)))
      plans.push({ market, after: after.value });
  }
  if (plans.length === 0) return refusal('nothing_changed');
  const keptDays = kept.map(({ id }) => id);
  const touched = await readEffects(tx, node, { plans, from: days[0], lock, keptDays });
  if (!touched.ok) return touched;
  const times = plans.flatMap(({ market, after }) =>
    days.flatMap((day) =>
      playsOn(after, day) ? [{ marketId: market.id, day, ...timesOn(after, day) }] : [],
    ),
  );
  const closed = days.map((day) => ({ day, marketIds: closedOn(day, { asked, markets, plans, isKept }) }));
  const change: DaysChange = { days, plans, times, kept, closed, effects: touched.effects };
  return { ok: true as const, change };
}

/** Whom a closed day is for: every market, also those that are made later, unless one of them plays it. */
function closedOn(
  day: MarketDay,
  {
    asked,
    markets,
    plans,
    isKept,
  }: Pick<Asking, 'asked' | 'markets'> & {
    readonly plans: readonly Plan[];
    readonly isKept: (marketId: number, day: MarketDay) => boolean;
  },
): readonly number[] | null {
  if (asked.all && !markets.some(({ id }) => isKept(id, day))) return null;
  const all = asked.all ? markets : plans.map(({ market }) => market);
  return all.map(({ id }) => id).filter((id) => !isKept(id, day));
}

/** A range is a few days of a feast, not the end of a market. */
const DAYS_MAX = 31;

function daysOf({ from, to }: AskedDays, today: MarketDay): Days | null {
  const first = marketDay(from);
  const last = to === '' ? first : marketDay(to);
  if (!first.ok || !last.ok || last.value < first.value) return null;
  if (!isPlannable(first.value, today) || !isPlannable(last.value, today)) return null;
  const more = Array.from({ length: DAYS_MAX - 1 }, (_, i) => addDays(first.value, i + 1));
  const days = more.filter((day) => day <= last.value);
  return last.value > (more.at(-1) ?? first.value) ? null : [first.value, ...days];
}

function scheduleAfter(
  market: Market,
  change: {
    readonly asked: AskedDays;
    readonly days: readonly MarketDay[];
    readonly holidays: readonly HolidayRow[];
  },
) {
  const { schedule } = market;
  const { asked, days, holidays } = change;
  const kept = (schedule.changes ?? []).filter(({ day }) => !days.includes(day));
  if (asked.act === 'holiday')
    return accept<MarketSchedule>({ ...schedule, holidays: [...schedule.holidays, ...days] });
  if (asked.act === 'cancel') {
    // What was set for every market goes only for every market.
    const standing = holidays.filter(({ marketId }) => !asked.all && marketId === null).map(({ day }) => day);
    const others = schedule.holidays.filter((day) => !days.includes(day));
    return accept<MarketSchedule>({ ...schedule, holidays: [...others, ...standing], changes: kept });
  }
  const own = [];
  for (const day of days.filter((one) => playsOn(schedule, one))) {
    const times = timesAfter(market, asked, day);
    if (!times.ok) return times;
    own.push({ day, ...times.value });
  }
  return accept<MarketSchedule>({ ...schedule, changes: [...kept, ...own] });
}

/** The times that were typed, or those of the market's terms moved by some minutes within their day. */
function timesAfter({ family, schedule }: Market, asked: AskedDays, day: MarketDay) {
  if (asked.shift_minutes === 0) return parseTimes(family, asked);
  const usual = termsOn(schedule, day);
  const open = usual.openMinute + asked.shift_minutes;
  const close = usual.closeMinute === null ? null : usual.closeMinute + asked.shift_minutes;
  if ([open, close ?? open].some((minute) => minute < 0 || minute > 1439))
    return refuse({ code: 'clock_not_valid' as const, field: 'shift_minutes' });
  const times: DayTimes = {
    openMinute: minuteOfDay(open),
    closeMinute: close === null ? null : minuteOfDay(close),
  };
  return isOvernight(times) === isOvernight(usual)
    ? accept(times)
    : refuse({ code: 'close_before_open' as const, field: 'shift_minutes' });
}

/** What happens to each market, as staff are shown it; those that play because of their bids at the end. */
export function showPlans({ plans, days, effects, kept }: DaysChange) {
  const changed = plans.map(({ market, after }) => {
    const day = days.find((one) => drawnTimes(market.schedule, one) !== drawnTimes(after, one)) ?? days[0];
    return {
      market_id: String(market.id),
      name: market.name,
      usual: drawnTimes(market.schedule, day),
      planned: drawnTimes(after, day),
      ...effects.bidsOf(market.id),
      kept_days: kept.filter((one) => one.market.id === market.id).map((one) => one.day),
    };
  });
  const played = kept.filter(({ market }) => !plans.some((plan) => plan.market.id === market.id));
  return [...changed, ...[...new Set(played.map(({ market }) => market))].map(showPlayed(played))];
}

function showPlayed(kept: readonly KeptDay[]) {
  return (market: Market) => {
    const own = kept.filter((one) => one.market === market);
    const times = own.map(({ day }) => drawnTimes(market.schedule, day))[0] ?? '';
    return {
      market_id: String(market.id),
      name: market.name,
      usual: times,
      planned: times,
      bids: own.reduce((sum, { bids }) => sum + bids, 0),
      players: Math.max(0, ...own.map(({ players }) => players)),
      kept_days: own.map(({ day }) => day),
    };
  };
}
