import type { z } from 'zod';
import type { marketDeskCalls } from '#contract/console/markets-desk.calls.ts';
import { type MarketSchedule, sessionsOf } from '#rules/time/schedule.ts';
import { addDays, type Instant, localTime, type MarketDay } from '#rules/time/time.ts';
import { countBids } from '../bidding/slip-store.ts';
import { type HolidayRow, selectHolidays, selectSessionsOf } from '../markets/market-plan-store.ts';
import { type Market, selectMarkets } from '../markets/market-store.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import { judgeMarket, type MarketChange } from './judge-market.ts';
import { formatEffects } from './plan-effects.ts';

const DAYS_SHOWN = 7;

/** What a market would become, drawn by the rule that will open its days. Nothing is stored. */
export function previewMarketChange(node: AppContext): Handler<'/console/api/preview-market-change'> {
  return async (_request, asked) => {
    const judged = await judgeMarket(node.db, node, { asked, lock: false });
    if (!judged.ok) return judged;
    const { change } = judged;
    const days = Array.from({ length: DAYS_SHOWN }, (_, i) => addDays(change.firstDay, i));
    const holidays = await selectHolidays(node.db, {
      from: change.firstDay,
      to: days.at(-1) ?? change.firstDay,
    });
    return answer({
      days: days.map((day) => drawDay(node.config.zone, change, { day, holidays })),
      differences: change.differences,
      clashes: await findClashes(node, change),
      ...(await countByDay(node.db, node, change.market)),
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
  { day, holidays }: { readonly day: MarketDay; readonly holidays: readonly HolidayRow[] },
) {
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

const CLASH_MS = 15 * 60_000;

/** Markets of the family whose results are due about when those of this one are, on the first days that it plays. */
async function findClashes({ db, config: { zone } }: AppContext, change: MarketChange): Promise<string[]> {
  const days = Array.from({ length: DAYS_SHOWN }, (_, i) => addDays(change.firstDay, i));
  const dueAt = (schedule: MarketSchedule): readonly Instant[] =>
    days.flatMap((day) => sessionsOf(schedule, day, zone).map(({ resultAt }) => resultAt));
  const own = dueAt(change.after);
  const others = (await selectMarkets(db)).filter(
    ({ id, family }) => family === change.family && id !== change.market?.id,
  );
  return others
    .filter(({ schedule }) =>
      dueAt(schedule).some((at) => own.some((mine) => Math.abs(mine - at) < CLASH_MS)),
    )
    .map(({ name }) => name);
}

/** From which day on nobody has bid, and how many bids the day of today has. */
async function countByDay(db: Queryable, { clock, config }: AppContext, market: Market | null) {
  const today = localTime(clock.now(), config.zone).day;
  const sessions =
    market === null
      ? []
      : await selectSessionsOf(db, { marketIds: [market.id], from: today, to: addDays(today, 3) });
  const { of } = await countBids(db, [...new Set(sessions.map(({ marketDayId }) => marketDayId))]);
  const withBids = sessions.filter(({ marketDayId }) => of(marketDayId).bids > 0);
  const last = withBids
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  const now = withBids.find(({ day }) => day === today);
  return {
    first_free_day: last === undefined ? today : addDays(last, 1),
    today_bids: now === undefined ? 0 : of(now.marketDayId).bids,
  };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
