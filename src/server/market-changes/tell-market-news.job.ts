import { playsOn } from '#rules/time/schedule.ts';
import { addDays, localTime, type MarketDay } from '#rules/time/time.ts';
import { hearMarkets } from '../markets/market-board.ts';
import { type DueNews, type NewsMarket, setTold, takeDueNews } from '../markets/market-news-store.ts';
import { type Market, selectMarkets } from '../markets/market-store.ts';
import { notifyPlayers } from '../notices/notify-player.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Job } from '../platform/jobs.ts';
import type { Queryable } from '../platform/store/db.ts';
import { type Listener, selectListeners } from './audience-store.ts';
import { drawnTimes } from './drawn-times.ts';

/** So many players are looked at, and told, in one transaction. */
const BATCH = 2_000;

/**
 * Tells players what changes about markets that they play. Every node runs it: news are locked while some players are told, and
 * go on after the last one who was, so that each player is told once whoever stops in between.
 */
export function tellMarketNewsJob(node: AppContext, batch = BATCH): Job {
  return {
    name: 'tell market news',
    everyMs: 10_000,
    wakeOn: (wake) => hearMarkets(node.live, wake),
    run: async () => {
      while (await tellBatch(node, batch));
    },
  };
}

/** Whether there may be more. */
function tellBatch(node: AppContext, batch: number): Promise<boolean> {
  return node.db.transaction(async (tx) => {
    const news = await takeDueNews(tx);
    if (news === null) return false;
    const markets = await stillTrue(tx, node, news);
    const { listeners, upTo, isOver } =
      markets.length === 0
        ? { listeners: [], upTo: news.toldUpTo, isOver: true }
        : await selectListeners(tx, { ...news, markets }, batch);
    await notifyPlayers(tx, node.live, {
      kind: news.kind,
      notices: listeners.map((listener) => ({
        playerId: listener.player_id,
        detail: detailOf(news, markets, listener),
      })),
    });
    await setTold(tx, {
      id: news.id,
      upTo,
      players: listeners.length,
      isOver,
    });
    return true;
  });
}

/** The markets of which the news are still true: a plan may have been taken back since, or its days have passed. */
async function stillTrue(
  tx: Queryable,
  { clock, config }: AppContext,
  news: DueNews,
): Promise<readonly NewsMarket[]> {
  if (news.marketDayId !== null) return news.markets;
  const today = localTime(clock.now(), config.zone).day;
  const days = daysOf(news).filter((day) => day >= today);
  const known = await selectMarkets(tx);
  return news.markets.filter(({ id, name }) => {
    const market = known.find((one) => one.id === id);
    return market !== undefined && days.some((day) => isAsTold(market, day, { kind: news.kind, name }));
  });
}

function daysOf({ firstDay, lastDay }: DueNews): readonly MarketDay[] {
  const days: MarketDay[] = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) days.push(day);
  return days;
}

function isAsTold(
  { schedule }: Market,
  day: MarketDay,
  { kind, name }: Pick<DueNews, 'kind'> & Pick<NewsMarket, 'name'>,
): boolean {
  // Closed by a holiday: a weekday off within its days would be no news.
  if (kind === 'market_closed')
    return schedule.holidays.includes(day) && playsOn({ ...schedule, holidays: [] }, day);
  // The times stand behind the name.
  return (
    playsOn(schedule, day) && (kind !== 'market_times' || name.endsWith(` ${drawnTimes(schedule, day)}`))
  );
}

/** What the sentence of the notice needs: only the markets that the player plays. */
function detailOf(
  { firstDay, lastDay, detail, marketDayId }: DueNews,
  markets: readonly NewsMarket[],
  { market_ids: played }: Listener,
): Readonly<Record<string, string>> {
  const own = markets.filter(({ id }) => played.includes(id));
  const named = (of: (market: NewsMarket) => string) => own.map(of).join(', ');
  return {
    ...detail,
    market: named(({ name }) => name),
    market_hindi: named(({ nameHindi }) => nameHindi),
    market_marathi: named(({ nameMarathi }) => nameMarathi),
    ...(marketDayId === null ? { day: firstDay, last_day: lastDay } : {}),
  };
}
