import type { z } from 'zod';
import type { marketDeskCalls } from '#contract/console/markets-desk.calls.ts';
import { type DayTimes, playsOn, timesOn } from '#rules/time/schedule.ts';
import { addDays, formatClock, localTime, type MarketDay, marketDay } from '#rules/time/time.ts';
import { type Approval, waitingApprovals } from '../approvals/approval-store.ts';
import { type HolidayRow, selectHolidays, selectVoidedDays } from '../markets/market-plan-store.ts';
import { type Market, selectMarkets } from '../markets/market-store.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { parseAsked } from './judge-market.ts';
import { isForLaterMarkets, parseShown, parseShownDays } from './plan-payload.ts';

type Entry = z.output<
  (typeof marketDeskCalls)['/console/api/get-calendar']['reply']
>['days'][number]['entries'][number];

/** A month: how many markets play on each day, and what is out of the ordinary. */
export function getCalendar(node: AppContext): Handler<'/console/api/get-calendar'> {
  return async (_request, { month }) => {
    const first = marketDay(`${month}-01`);
    if (!first.ok) return refusal('day_not_valid', { field: 'month' });
    const all = Array.from({ length: 31 }, (_, i) => addDays(first.value, i));
    const days = all.filter((day) => day.slice(0, 7) === first.value.slice(0, 7));
    const range = { from: first.value, to: days.at(-1) ?? first.value };
    const [markets, holidays, voided, waiting] = await Promise.all([
      selectMarkets(node.db),
      selectHolidays(node.db, range),
      selectVoidedDays(node.db, range),
      waitingApprovals(node.db, ['change_calendar', 'change_market']),
    ]);
    return answer({
      days: days.map((day) => ({
        day,
        plays: markets.filter(({ schedule }) => playsOn(schedule, day)).length,
        entries: [
          ...waitingOn(day, waiting),
          ...holidaysOn(day, holidays),
          ...markets.flatMap((market) => plansOn(day, market)),
          ...voidsOn(day, { markets, voided }),
        ],
      })),
      markets: markets.length,
      today: localTime(node.clock.now(), node.config.zone).day,
    });
  };
}

const NOTHING = {
  name: '',
  name_hindi: '',
  name_marathi: '',
  text: '',
  all: false,
  waits: false,
  approval_id: '',
};

/** Holidays of one name on one day are one entry. */
function holidaysOn(day: MarketDay, holidays: readonly HolidayRow[]): readonly Entry[] {
  const own = holidays.filter((one) => one.day === day);
  return [...new Set(own.map(({ name }) => name))].map((name) => {
    const rows = own.filter((row) => row.name === name);
    return {
      ...NOTHING,
      kind: 'holiday' as const,
      name,
      name_hindi: rows[0]?.nameHindi ?? '',
      name_marathi: rows[0]?.nameMarathi ?? '',
      all: rows.some(({ marketId }) => marketId === null),
      market_ids: rows.flatMap(({ marketId }) => (marketId === null ? [] : [String(marketId)])),
    };
  });
}

/** What is decided about one market for this day: other times, other terms, its first and its last day. */
function plansOn(day: MarketDay, market: Market): readonly Entry[] {
  const { schedule } = market;
  const about = { ...NOTHING, ...namesOf(market), market_ids: [String(market.id)] };
  const { later = [], changes = [], firstDay, lastDay } = schedule;
  const text = timesText(timesOn(schedule, day));
  return [
    ...(firstDay === day ? [{ ...about, kind: 'begins' as const, text }] : []),
    ...(later.some((terms) => terms.firstDay === day) ? [{ ...about, kind: 'terms' as const, text }] : []),
    ...(changes.some((change) => change.day === day) && playsOn(schedule, day)
      ? [{ ...about, kind: 'times' as const, text }]
      : []),
    ...(lastDay === day ? [{ ...about, kind: 'ends' as const }] : []),
  ];
}

function voidsOn(
  day: MarketDay,
  {
    markets,
    voided,
  }: {
    readonly markets: readonly Market[];
    readonly voided: readonly { readonly day: MarketDay; readonly marketId: number }[];
  },
): readonly Entry[] {
  return markets
    .filter(
      ({ id, schedule }) =>
        playsOn(schedule, day) && voided.some((one) => one.day === day && one.marketId === id),
    )
    .map((market) => ({
      ...NOTHING,
      ...namesOf(market),
      kind: 'void' as const,
      market_ids: [String(market.id)],
    }));
}

/** What was proposed for this day, and nobody has decided. */
function waitingOn(day: MarketDay, waiting: readonly Approval[]): readonly Entry[] {
  return waiting.flatMap((approval) => {
    if (approval.kind === 'change_market') return marketWaitingOn(day, approval);
    const { id, payload } = approval;
    const shown = parseShownDays(payload);
    const { asked, markets } = shown;
    const to = asked.to === '' ? asked.from : asked.to;
    if (day < asked.from || day > to) return [];
    return [
      {
        kind: asked.act === 'times' ? ('times' as const) : ('holiday' as const),
        name: asked.name,
        name_hindi: asked.name_hindi,
        name_marathi: asked.name_marathi,
        text: asked.act === 'cancel' ? 'taken back' : sameTimes(markets.map(({ planned }) => planned)),
        all: isForLaterMarkets(shown, day),
        market_ids: markets.map((market) => market.market_id),
        waits: true,
        approval_id: String(id),
      },
    ];
  });
}

/** Markets that are drawn at other times each have none together. */
function sameTimes(planned: readonly string[]): string {
  return new Set(planned).size === 1 ? (planned[0] ?? '') : '';
}

const TERMS: ReadonlySet<string> = new Set(['open_time', 'close_time', 'overnight', 'cutoff', 'weekdays']);

/** A market that was proposed, or other terms of one, on the day from which they would count. */
function marketWaitingOn(day: MarketDay, { id, payload }: Approval): readonly Entry[] {
  const { market, market_id, first_day } = parseAsked(payload);
  const { act, differences } = parseShown(payload);
  const changesTerms = act === 'change' && differences.some(({ field }) => TERMS.has(field));
  if (day !== first_day || !(act === 'add' || changesTerms)) return [];
  return [
    {
      ...NOTHING,
      kind: act === 'add' ? 'begins' : 'terms',
      name: payload['name'] ?? market.name,
      name_hindi: market.name_hindi,
      name_marathi: market.name_marathi,
      text: [market.open_time, market.close_time].filter(Boolean).join(', '),
      market_ids: market_id === '' ? [] : [market_id],
      waits: true,
      approval_id: String(id),
    },
  ];
}

function namesOf({ name, nameHindi, nameMarathi }: Market) {
  return { name, name_hindi: nameHindi, name_marathi: nameMarathi };
}

function timesText({ openMinute, closeMinute }: DayTimes): string {
  return [openMinute, closeMinute]
    .flatMap((minute) => (minute === null ? [] : [formatClock(minute)]))
    .join(', ');
}
