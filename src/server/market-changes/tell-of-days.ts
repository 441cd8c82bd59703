import { instant, instantAt, type MarketDay, minuteOfDay } from '#rules/time/time.ts';
import {
  insertMarketNews,
  namedMarket,
  type NewsMarket,
  selectToldMarkets,
} from '../markets/market-news-store.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { drawnTimes } from './drawn-times.ts';
import type { DaysChange } from './judge-calendar.ts';
import type { Plan } from './plan-effects.ts';

const BEFORE_MS = 48 * 3_600_000;

/** Players who play the markets are told of days without play and of other times two days before, or at once. */
export async function tellOfDays(
  tx: Queryable,
  { config: { zone } }: Pick<AppContext, 'config'>,
  step: {
    readonly act: 'holiday' | 'times' | 'cancel';
    readonly names: Readonly<Record<'name' | 'name_hindi' | 'name_marathi', string>>;
    readonly change: DaysChange;
    readonly approvalId: number;
  },
): Promise<void> {
  const { act, names, change, approvalId } = step;
  const range = { from: change.days[0], to: change.days.at(-1) ?? change.days[0] };
  // What nobody has read of needs no taking back; what waits to be told is dropped when its time comes.
  const told = act === 'cancel' ? await selectToldMarkets(tx, range) : [];
  const plans =
    act === 'cancel' ? change.plans.filter(({ market }) => told.includes(market.id)) : change.plans;
  for (const group of groupByDays(plans, change.days)) {
    const [firstDay, lastDay] = [group.days[0], group.days.at(-1) ?? group.days[0]];
    await insertMarketNews(tx, {
      kind: KINDS[act],
      markets: group.plans.map((plan) => newsMarket(plan, { act, day: firstDay })),
      marketDayId: null,
      firstDay,
      lastDay,
      detail: act === 'holiday' ? { ...names } : {},
      // A day that is played after all is news at once.
      dueAt: act === 'cancel' ? null : instant(instantAt(firstDay, minuteOfDay(0), zone) - BEFORE_MS),
      approvalId,
    });
  }
}

const KINDS = { holiday: 'market_closed', times: 'market_times', cancel: 'market_as_usual' } as const;

interface Group {
  readonly days: readonly [MarketDay, ...MarketDay[]];
  readonly plans: readonly Plan[];
}

/** Markets that change on the same days are told of together. */
function groupByDays(plans: readonly Plan[], days: readonly MarketDay[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const plan of plans) {
    const { market, after } = plan;
    const differs = (day: MarketDay) => drawnTimes(market.schedule, day) !== drawnTimes(after, day);
    const [first, ...more] = days.filter(differs);
    if (first === undefined) continue;
    const key = [first, ...more].join(' ');
    groups.set(key, { days: [first, ...more], plans: [...(groups.get(key)?.plans ?? []), plan] });
  }
  return [...groups.values()];
}

function newsMarket(
  { market, after }: Plan,
  { act, day }: { readonly act: keyof typeof KINDS; readonly day: MarketDay },
): NewsMarket {
  return namedMarket(market, act === 'times' ? ` ${drawnTimes(after, day)}` : '');
}
