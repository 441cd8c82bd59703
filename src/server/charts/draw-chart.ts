import { addDays, localTime, type MarketDay } from '#rules/time.ts';
import type { MarketBoard } from '../markets/market-board.ts';
import { selectCorrections } from '../markets/correction-store.ts';
import { countDays, selectDrawn, selectFirstDay } from '../markets/result-store.ts';
import type { Node } from '../platform/node.ts';
import { type ChartFiles, type ChartPage, chartPage, yearOf } from './chart-page.ts';
import type { ChartQuery } from './chart-query.ts';
import { CHART_WORDS } from './chart-words.ts';
import { correctionList } from './correction-list.ts';
import { digitChart } from './digit-chart.ts';
import { html, type Html } from './html.ts';
import { chartMonth, drawsOf, galiChart, slotChart } from './month-chart.ts';
import { daysOfYear, weekChart } from './week-chart.ts';

type ChartNode = Pick<Node, 'db' | 'clock' | 'config'>;

/** What has a chart: a main market by its number, or all markets of another family. */
export type Charted = number | 'starline' | 'gali';

/** Reads the results that a chart shows, no others, and draws it; null for a market that has no chart. */
export async function drawChart(
  node: ChartNode,
  parts: { readonly board: MarketBoard; readonly files: ChartFiles },
  asked: { readonly of: Charted; readonly query: ChartQuery },
): Promise<Html | null> {
  const page = await openPage(node, parts.board, asked);
  if (page === null) return null;
  const { chart, span } = await chartOf(node, page);
  const corrections = await selectCorrections(node.db, span);
  const list = correctionList(page, { corrections, zone: node.config.zone });
  return chartPage(page, parts.files, html`${chart}${list}`);
}

async function openPage(
  { db, clock, config }: ChartNode,
  board: MarketBoard,
  { of, query }: { readonly of: Charted; readonly query: ChartQuery },
): Promise<ChartPage | null> {
  const markets = (['main', 'starline', 'gali'] as const).flatMap((family) => board.markets(family));
  const shown =
    typeof of === 'string' ? of : markets.find(({ id, family }) => id === of && family === 'main');
  if (shown === undefined) return null;
  const today = localTime(clock.now(), config.zone).day;
  const ids = typeof shown === 'string' ? markets.filter(({ family }) => family === shown) : [shown];
  const first = await selectFirstDay(
    db,
    ids.map(({ id }) => id),
  );
  const firstDay = first === null || first > today ? today : first;
  return { of: shown, query, words: CHART_WORDS[query.language], today, markets, firstDay };
}

/** A chart, and the days and markets that it is about. */
interface Drawn {
  readonly chart: Html;
  readonly span: { readonly marketIds: readonly number[]; readonly from: MarketDay; readonly to: MarketDay };
}

async function chartOf({ db }: ChartNode, page: ChartPage): Promise<Drawn> {
  const { of, query, today } = page;
  if (typeof of === 'string') {
    const month = chartMonth(page);
    const span = { from: month.from, to: month.to, marketIds: drawsOf(page).map(({ id }) => id) };
    const drawn = await selectDrawn(db, span);
    const chart = of === 'starline' ? slotChart(page, month, drawn) : galiChart(page, month, drawn);
    return { chart, span };
  }
  const marketIds = [of.id];
  if (query.view === 'digits') {
    const span = { marketIds, from: rangeStart(page), to: today };
    return { chart: digitChart(page, await countDays(db, { ...span, marketId: of.id })), span };
  }
  const year = query.year ?? yearOf(today);
  const span = { marketIds, ...daysOfYear(year) };
  return { chart: weekChart(page, year, await selectDrawn(db, span)), span };
}

function rangeStart({ query: { range }, today, firstDay }: ChartPage): MarketDay {
  return range === 'all' ? firstDay : addDays(today, 1 - Number(range));
}
