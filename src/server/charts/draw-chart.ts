import { weeksOf } from '#rules/game/chart-weeks.ts';
import { ankOf, isPana, isRedJodi } from '#rules/game/pana.ts';
import { addDays, localTime, type MarketDay, formatClock, marketDay } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import { selectCorrections, type Correction } from '../markets/correction-store.ts';
import type { MarketBoard, BoardMarket } from '../markets/market-board.ts';
import { countDays, selectDrawn, selectFirstDay, type DrawnSession } from '../markets/result-store.ts';
import { resultText } from '../markets/wire-game.ts';
import type { AppContext } from '../platform/app-context.ts';
import {
  type ChartFiles,
  type ChartPage,
  chartPage,
  yearOf,
  nameOf,
  shortDate,
  legend,
  yearChips,
} from './chart-page.ts';
import type { ChartQuery } from './chart-query.ts';
import { CHART_MESSAGES } from './chart-messages.ts';
import { digitChart } from './digit-chart.ts';
import { html, type Html } from './html.ts';
import { chartMonth, drawsOf, galiChart, slotChart } from './month-chart.ts';

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
  const corrections = await selectCorrections(node.db, span);
  const list = correctionList(page, { corrections, zone: node.config.zone });
  return chartPage(page, services.files, html`${chart}${list}`);
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

/** Under a chart, both numbers of every result that was corrected (FAIR-08); nothing where none was. */
function correctionList(
  page: ChartPage,
  { corrections, zone }: { readonly corrections: readonly Correction[]; readonly zone: string },
): Html | null {
  if (corrections.length === 0) return null;
  return html`<section class="corrections">
    <h2>${page.messages.corrections}</h2>
    <ul>
      ${corrections.flatMap((one) => {
        const market = page.markets.find(({ id }) => id === one.marketId);
        return market === undefined ? [] : [row(page, { market, one, zone })];
      })}
    </ul>
  </section>`;
}

function row(
  page: ChartPage,
  { market, one, zone }: { readonly market: BoardMarket; readonly one: Correction; readonly zone: string },
): Html {
  const { messages } = page;
  const { family } = market;
  const textOf = (number: string) => resultText({ family, session: one.session, number });
  const at = localTime(one.at, zone);
  return html`<li>
    <b><time datetime="${one.day}">${shortDate(one.day, messages)}</time>, ${placeOf(page, market, one)}</b>
    <span>
      ${one.right === null ? messages.awaited(textOf(one.wrong)) : messages.corrected(textOf(one.wrong), textOf(one.right))}
    </span>
    <small>${messages.correctedAt(`${shortDate(at.day, messages)}, ${formatClock(at.minute)}`)}</small>
  </li>`;
}

/** What tells results of one day apart: the session, the time of the slot, the market. */
function placeOf(page: ChartPage, market: BoardMarket, { session }: Correction): string {
  if (market.family === 'main') return page.messages[session];
  return market.family === 'starline' ? formatClock(market.schedule.openMinute) : nameOf(market, page);
}

/** The days that a panel or jodi chart of a year shows: all of the weeks that the year touches. */
function daysOfYear(year: number): { readonly from: MarketDay; readonly to: MarketDay } {
  const weeks = weeksOf(accepted(marketDay(`${year}-01-01`)), accepted(marketDay(`${year}-12-31`)));
  const [from, to] = [weeks.at(0)?.at(0), weeks.at(-1)?.at(-1)];
  if (from === undefined || to === undefined) throw new Error('a year has weeks');
  return { from, to };
}

/** Weeks from Monday to Sunday, the newest first (domain §6): with the panas around each jodi, or the jodis alone. */
function weekChart(page: ChartPage, year: number, drawn: readonly DrawnSession[]): Html {
  const { messages, query, today } = page;
  const { from, to } = daysOfYear(year);
  const days = byDay(drawn);
  const weeks = weeksOf(from, to < today ? to : today)
    .filter((week) => week.some((day) => days.has(day)))
    .toReversed();
  const kind = query.view === 'jodi' ? 'jodi' : 'panel';
  return html`<div class="head">
      <p><b class="red">16</b> ${messages.redPair}. ${legend(page)}</p>
      ${yearChips(page, year)}
    </div>
    ${
      weeks.length === 0
        ? html`<p class="empty">${messages.empty}</p>`
        : html`<table class="weeks ${kind}">
            <caption>
              ${messages[kind]} ${year}
            </caption>
            <thead>
              <tr>
                <th scope="col"><span class="spoken">${messages.week}</span></th>
                ${messages.weekdays.map((name) => html`<th scope="col">${name}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${weeks.map(
                (week) =>
                  html`<tr>
                    ${weekHead(page, week, kind)}${week.map((day) => cell(page, day, days.get(day), kind))}
                  </tr> `,
              )}
            </tbody>
          </table>`
    }`;
}

type Kind = 'panel' | 'jodi';

/** What was drawn on a day that the market played. */
interface WeekChartDrawn {
  readonly open: string | null;
  readonly close: string | null;
}

function byDay(drawn: readonly DrawnSession[]): ReadonlyMap<MarketDay, WeekChartDrawn> {
  const days = new Map<MarketDay, WeekChartDrawn>();
  for (const { day, session, number } of drawn) {
    days.set(day, { open: null, close: null, ...days.get(day), [session]: number });
  }
  return days;
}

function weekHead({ messages }: ChartPage, week: readonly MarketDay[], kind: Kind): Html {
  const [first, last] = [week.at(0), week.at(-1)];
  if (first === undefined || last === undefined) throw new Error('a week has days');
  const end = kind === 'jodi' ? null : html`<br />${shortDate(last, messages)}`;
  return html`<th scope="row"><time datetime="${first}">${shortDate(first, messages)}</time>${end}</th>`;
}

function cell(
  { today, firstDay }: ChartPage,
  day: MarketDay,
  drawn: WeekChartDrawn | undefined,
  kind: Kind,
): Html {
  if (day > today || day < firstDay) return html`<td></td>`;
  if (drawn === undefined) return html`<td class="off">--</td>`;
  const { open, close } = drawn;
  const jodi = `${ankText(open)}${ankText(close)}`;
  const jodiClass = open !== null && close !== null && isRedJodi(jodi) ? 'j red' : 'j';
  const mark = day === today ? html` class="now"` : null;
  const isNothing = open === null && close === null;
  if (kind === 'jodi' || isNothing) return html`<td${mark}><span class="${jodiClass}">${jodi}</span></td>`;
  return html`<td${mark}><span class="p">${open ?? '***'}</span> <span class="${jodiClass}">${jodi}</span> <span class="p">${close ?? '***'}</span></td>`;
}

function ankText(pana: string | null): string {
  return pana !== null && isPana(pana) ? String(ankOf(pana)) : '*';
}
