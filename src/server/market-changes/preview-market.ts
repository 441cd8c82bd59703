import type { z } from 'zod';
import type { marketDeskCalls } from '#contract/console/markets-desk.calls.ts';
import { clashesOf } from '#rules/time/clashes.ts';
import { type MarketSchedule, sessionsOf } from '#rules/time/schedule.ts';
import { addDays, localTime, type MarketDay } from '#rules/time/time.ts';
import { countBids } from '../bidding/slip-store.ts';
import { type HolidayRow, selectHolidays, selectSessionsOf } from '../markets/market-plan-store.ts';
import { type Market, selectMarkets } from '../markets/market-store.ts';
import { endOf } from '../markets/market-board.ts';
import { DAYS_AHEAD } from '../markets/open-market-days.job.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import { judgeMarket, type MarketChange } from './judge-market.ts';
import { formatEffects } from './plan-effects.ts';

const DAYS_SHOWN = 7;

/** What a market would become, drawn by the rule that will open its days. Nothing is stored. */
export function previewMarketChange(node: AppContext): Handler<'/console/api/preview-market-change'> {
  return async (_request, asked) => {
    const counted = await countByDay(node, asked.market_id);
    const first_day = asked.first_day || counted.first_free_day;
    const judged = await judgeMarket(node.db, node, { asked: { ...asked, first_day }, lock: false });
    if (!judged.ok) return judged;
    const { change } = judged;
    const days = Array.from({ length: DAYS_SHOWN }, (_, i) => addDays(change.firstDay, i));
    const { zone } = node.config;
    const [holidays, markets] = await Promise.all([
      selectHolidays(node.db, { from: change.firstDay, to: days.at(-1) ?? change.firstDay }),
      selectMarkets(node.db),
    ]);
    const drawn = days.map((day) => {
      const others = othersAround(markets, { change, day, zone });
      return drawDay(zone, change, { day, holidays, others });
    });
    return answer({
      days: drawn,
      differences: change.differences,
      clashes: [...new Set(drawn.flatMap(({ clashes }) => clashes.map(({ market }) => market)))],
      ...counted,
      ...formatEffects(change.effects),
    });
  };
}

type DrawnDay = z.output<
  (typeof marketDeskCalls)['/console/api/preview-market-change']['reply']
>['days'][number];

function drawDay(
  zone: string,
  { after, market }: Pick<MarketChange, 'after' | 'market'>,
  {
    day,
    holidays,
    others,
  }: {
    readonly day: MarketDay;
    readonly holidays: readonly HolidayRow[];
    readonly others: ReturnType<typeof othersAround>;
  },
): DrawnDay {
  const sessions = sessionsOf(after, day, zone);
  const holiday = holidays.find(
    (one) => one.day === day && (one.marketId === null || one.marketId === (market?.id ?? 0)),
  );
  return {
    day,
    why: whyOf(after, { day, plays: sessions.length > 0, isHoliday: holiday !== undefined }),
    note: holiday?.name ?? '',
    sessions: sessions.map(({ session, closesAt, resultAt }) => ({
      session,
      bids_end: iso(closesAt),
      result_at: iso(resultAt),
    })),
    clashes: [...clashesOf(sessions, others)],
  };
}

function whyOf(
  { firstDay, lastDay, changes = [] }: MarketSchedule,
  {
    day,
    plays,
    isHoliday,
  }: { readonly day: MarketDay; readonly plays: boolean; readonly isHoliday: boolean },
): DrawnDay['why'] {
  if (plays) return changes.some((change) => change.day === day) ? 'other_times' : '';
  if (day < (firstDay ?? day)) return 'not_yet';
  if (day > (lastDay ?? day)) return 'ended';
  return isHoliday ? 'holiday' : 'off';
}

/** Other markets of the family that play on a day, or whose bids of the day before or after may end near it. */
function othersAround(
  markets: readonly Market[],
  { change, day, zone }: { readonly change: MarketChange; readonly day: MarketDay; readonly zone: string },
) {
  const days = [-1, 0, 1].map((later) => addDays(day, later));
  return markets
    .filter(({ id, family }) => family === change.family && id !== change.market?.id)
    .map(({ name, schedule }) => ({
      market: name,
      sessions: days.flatMap((one) => sessionsOf(schedule, one, zone)),
    }));
}

/** From which day on nobody has bid and all bids are still to end, and how many bids the day of today has. */
async function countByDay({ db, clock, config }: AppContext, marketId: string) {
  const now = clock.now();
  const today = localTime(now, config.zone).day;
  const sessions = await selectSessionsOf(db, {
    marketIds: [Number(marketId)],
    from: today,
    to: addDays(today, DAYS_AHEAD + 1),
  });
  const { of } = await countBids(db, [...new Set(sessions.map(({ marketDayId }) => marketDayId))]);
  const last = sessions
    .filter((session) => of(session.marketDayId).bids > 0 || endOf(session) <= now)
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  const ofToday = sessions.find(({ day }) => day === today);
  return {
    first_free_day: last === undefined ? today : addDays(last, 1),
    today_bids: ofToday === undefined ? 0 : of(ofToday.marketDayId).bids,
  };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
