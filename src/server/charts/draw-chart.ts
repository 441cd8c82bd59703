import { addDays, type Instant, localTime, type MarketDay, formatClock } from '#rules/time/time.ts';
import {
  selectCorrections,
  selectEarlyResults,
  selectStoppedResults,
  selectVoidedSessions,
  type Correction,
  type EarlyResult,
  type StoppedResult,
  type VoidedSession,
} from '../markets/correction-store.ts';
import type { MarketBoard, BoardMarket } from '../markets/market-board.ts';
import { countDays, selectDrawn, selectFirstDay } from '../markets/result-store.ts';
import { resultText } from '../markets/wire-game.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type ChartFiles, type ChartPage, chartPage, yearOf, nameOf, shortDate } from './chart-page.ts';
import type { ChartQuery } from './chart-query.ts';
import { CHART_MESSAGES } from './chart-messages.ts';
import { digitChart } from './kinds/digit-chart.ts';
import { html, type Html } from './html.ts';
import { chartMonth, drawsOf, galiChart, slotChart } from './kinds/month-chart.ts';
import { daysOfYear, weekChart } from './kinds/week-chart.ts';

type ChartNode = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** What has a chart: a main market by its number, or all markets of another family. */
export type Charted = number | 'starline' | 'gali';

/** Reads the results that a chart shows, no others, and draws it; null for a market that has no chart. */
export async function drawChart(
  node: ChartNode,
  services: { readonly board: MarketBoard; readonly files: ChartFiles },
  asked: { readonly of: Charted; readonly query: ChartQuery },
): Promise<Html | null> {
  const page = await openPage(node, services.board, asked);
  if (page === null) return null;
  const { chart, span } = await chartOf(node, page);
  const { zone } = node.config;
  const corrected = correctionsOf(page, { corrections: await selectCorrections(node.db, span), zone });
  const early = earlyOf(page, { results: await selectEarlyResults(node.db, span), zone });
  const stopped = stoppedOf(page, { results: await selectStoppedResults(node.db, span), zone });
  const voided = voidedOf(page, { sessions: await selectVoidedSessions(node.db, span), zone });
  return chartPage(page, services.files, html`${chart}${voided}${corrected}${early}${stopped}`);
}

async function openPage(
  { db, clock, config }: ChartNode,
  board: MarketBoard,
  { of, query }: { readonly of: Charted; readonly query: ChartQuery },
): Promise<ChartPage | null> {
  const markets = (['main', 'starline', 'gali'] as const).flatMap((family) => board.charted(family));
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
  return { of: shown, query, messages: CHART_MESSAGES[query.language], today, markets, firstDay };
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
    const span = { from: month.from, to: month.to, marketIds: drawsOf(page, month).map(({ id }) => id) };
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

/** One line under a chart. */
interface Remark extends Pick<Correction, 'marketId' | 'day' | 'session'> {
  readonly text: string;
  readonly small: string;
}

/** Both numbers of every result that was corrected (FAIR-08). */
function correctionsOf(
  page: ChartPage,
  { corrections, zone }: { readonly corrections: readonly Correction[]; readonly zone: string },
): Html | null {
  const { messages } = page;
  const remarks = corrections.map((one) => ({
    ...one,
    text: correctionText(page, one),
    small: messages.correctedAt(momentOf(page, one.at, zone)),
  }));
  return remarkList(page, messages.corrections, remarks);
}

function correctionText(page: ChartPage, one: Correction): string {
  const { messages } = page;
  const wrong = textOf(page, one, one.wrong);
  if (one.right !== null) return messages.corrected(wrong, textOf(page, one, one.right));
  return one.isVoid ? messages.wrongAndVoid(wrong) : messages.awaited(wrong);
}

/** Every result that two owners declared before its published time, with their reason (FAIR-06). */
function earlyOf(
  page: ChartPage,
  { results, zone }: { readonly results: readonly EarlyResult[]; readonly zone: string },
): Html | null {
  const { messages } = page;
  const remarks = results.map((one) => ({
    ...one,
    text: `${textOf(page, one, one.number)}: ${one.reason}`,
    small: messages.earlyAt(clockOf(one.at, zone), clockOf(one.dueAt, zone)),
  }));
  return remarkList(page, messages.early, remarks);
}

/** Every result that was entered and stopped after somebody had seen what it pays, with the reason (FAIR-06). */
function stoppedOf(
  page: ChartPage,
  { results, zone }: { readonly results: readonly StoppedResult[]; readonly zone: string },
): Html | null {
  const { messages } = page;
  const remarks = results.map((one) => ({
    ...one,
    text: `${textOf(page, one, one.number)}: ${one.reason === '' ? messages.unconfirmed : one.reason}`,
    small: messages.stoppedAt(momentOf(page, one.at, zone)),
  }));
  return remarkList(page, messages.stopped, remarks);
}

/** Every session that two owners voided, with the reason that its players read (FAIR-09). */
function voidedOf(
  page: ChartPage,
  { sessions, zone }: { readonly sessions: readonly VoidedSession[]; readonly zone: string },
): Html | null {
  const { messages } = page;
  const remarks = sessions.map((one) => ({
    ...one,
    text: messages.voided(one.reason),
    small: messages.voidedAt(momentOf(page, one.at, zone)),
  }));
  return remarkList(page, messages.voids, remarks);
}

/** A list under a chart; nothing where there is nothing to say. */
function remarkList(page: ChartPage, title: string, remarks: readonly Remark[]): Html | null {
  if (remarks.length === 0) return null;
  return html`<section class="corrections">
    <h2>${title}</h2>
    <ul>
      ${remarks.flatMap((one) => {
        const market = marketOf(page, one);
        return market === undefined ? [] : [row(page, market, one)];
      })}
    </ul>
  </section>`;
}

function row(page: ChartPage, market: BoardMarket, one: Remark): Html {
  return html`<li>
    <b
      ><time datetime="${one.day}">${shortDate(one.day, page.messages)}</time>,
      ${placeOf(page, market, one)}</b
    >
    <span>${one.text}</span>
    <small>${one.small}</small>
  </li>`;
}

function marketOf(page: ChartPage, { marketId }: Pick<Correction, 'marketId'>): BoardMarket | undefined {
  return page.markets.find(({ id }) => id === marketId);
}

/** A number as the chart of its family writes it. */
function textOf(page: ChartPage, one: Pick<Correction, 'marketId' | 'session'>, number: string): string {
  const family = marketOf(page, one)?.family;
  return family === undefined ? '' : resultText({ family, session: one.session, number });
}

function momentOf(page: ChartPage, at: Instant, zone: string): string {
  return `${shortDate(localTime(at, zone).day, page.messages)}, ${clockOf(at, zone)}`;
}

function clockOf(at: Instant, zone: string): string {
  return formatClock(localTime(at, zone).minute);
}

/** What tells results of one day apart: the session, the time of the slot, the market. */
function placeOf(page: ChartPage, market: BoardMarket, { session }: Pick<Correction, 'session'>): string {
  if (market.family === 'main') return page.messages[session];
  return market.family === 'starline' ? formatClock(market.times.openMinute) : nameOf(market, page);
}
