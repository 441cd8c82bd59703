import { LANGUAGES, LANGUAGE_TAGS } from '#contract/languages.ts';
import type { MarketDay } from '#rules/time/time.ts';
import type { BoardMarket } from '../markets/market-board.ts';
import { marketNameIn } from '../markets/market-name.ts';
import { type ChartQuery, formatChartQuery } from './chart-query.ts';
import type { ChartMessages } from './chart-messages.ts';
import { html, type Html } from './html.ts';

/** One chart as it was asked for, on a day of the operator. */
export interface ChartPage {
  /** The market, or the one word for all markets of a family. */
  readonly of: BoardMarket | 'starline' | 'gali';
  readonly query: ChartQuery;
  readonly messages: ChartMessages;
  readonly today: MarketDay;
  /** All markets that a chart of this kind may show. */
  readonly markets: readonly BoardMarket[];
  /** First day with a market day, today when there is none. */
  readonly firstDay: MarketDay;
}

/** Addresses of what the page loads; their names change with their content. */
export interface ChartFiles {
  readonly style: string;
  readonly icon: string;
}

/** The whole page around a chart: title, views, years and the ways to other charts. It needs no script. */
export function chartPage(page: ChartPage, files: ChartFiles, chart: Html): Html {
  const { query, messages } = page;
  const title = titleOf(page);
  return html`<!doctype html>
    <html lang="${query.language}" data-lang="${query.language}" data-theme="auto">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#1D2058" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#13152A" />
        <meta name="description" content="${title}, ${noteOf(page)}" />
        <title>${title} - Ank</title>
        <link rel="canonical" href="${addressOf(page, {})}" />
        <link rel="icon" type="image/svg+xml" href="${files.icon}" />
        <link rel="stylesheet" href="${files.style}" />
        <script src="/early.js" async></script>
      </head>
      <body>
        <header class="bar">
          <div>
            <h1>${title}</h1>
            <p>${noteOf(page)}</p>
          </div>
          <a href="/">${messages.toApp}</a>
        </header>
        ${viewTabs(page)}
        <main>${chart}</main>
        <footer>
          ${otherCharts(page)}
          <nav class="chips" aria-label="${messages.languages}">
            ${LANGUAGE_TAGS.map((language) =>
              chip(LANGUAGES[language].name, addressOf(page, { language }), {
                isOn: language === query.language,
                language,
              }),
            )}
          </nav>
        </footer>
      </body>
    </html> `;
}

/** The address of the same chart with another choice. */
export function addressOf(
  { of, query }: Pick<ChartPage, 'of' | 'query'>,
  change: Partial<ChartQuery>,
): string {
  return `/chart/${typeof of === 'string' ? of : of.id}${formatChartQuery({ ...query, ...change })}`;
}

/** A market's name in the language of the page. */
export function nameOf(market: BoardMarket, { query }: Pick<ChartPage, 'query'>): string {
  return marketNameIn(query.language, market);
}

/** One of several choices, as a link. */
export function chip(
  text: string,
  address: string,
  { isOn, language }: { readonly isOn: boolean; readonly language?: string },
): Html {
  const lang = language === undefined ? null : html` lang="${language}" hreflang="${language}"`;
  return isOn
    ? html`<a class="on" aria-current="true" href="${address}" ${lang}>${text}</a>`
    : html`<a href="${address}" ${lang}>${text}</a>`;
}

/** The years from the first result until today, newest first. */
export function yearChips(page: ChartPage, shown: number): Html {
  const [first, last] = [yearOf(page.firstDay), yearOf(page.today)];
  const years = Array.from({ length: last - first + 1 }, (_, i) => last - i);
  return html`<nav class="chips" aria-label="${page.messages.year}">
    ${years.map((year) =>
      chip(String(year), addressOf(page, { year: year === last ? null : year }), { isOn: year === shown }),
    )}
  </nav>`;
}

/** The months of a year that have begun, newest first. */
export function monthChips(
  page: ChartPage,
  { year, month }: { readonly year: number; readonly month: number },
): Html {
  const begun = page.messages.months
    .map((text, i) => ({ text, month: i + 1 }))
    .filter((one) => {
      const key = `${year}-${String(one.month).padStart(2, '0')}`;
      return page.firstDay.slice(0, 7) <= key && key <= page.today.slice(0, 7);
    })
    .toReversed();
  return html`<nav class="chips" aria-label="${page.messages.month}">
    ${begun.map((one) =>
      chip(one.text, addressOf(page, { year, month: one.month }), { isOn: one.month === month }),
    )}
  </nav>`;
}

/** What the signs in place of a result mean. */
export function legend({ messages }: ChartPage): Html {
  return html`${messages.noResult}, <span class="keep">${messages.closedDay}</span>,
    <span class="keep">${messages.voidSign}</span>`;
}

export function yearOf(day: MarketDay): number {
  return Number(day.slice(0, 4));
}

/** '16 Nov', as short as the language allows. */
export function shortDate(day: MarketDay, messages: ChartMessages): string {
  return `${day.slice(8)} ${messages.months[Number(day.slice(5, 7)) - 1] ?? ''}`;
}

function titleOf(page: ChartPage): string {
  return typeof page.of === 'string' ? page.messages[page.of] : nameOf(page.of, page);
}

function noteOf({ of, messages }: ChartPage): string {
  if (typeof of !== 'string') return messages.mainNote;
  return of === 'starline' ? messages.starlineNote : messages.galiNote;
}

function viewTabs(page: ChartPage): Html | null {
  if (typeof page.of === 'string') return null;
  const { messages, query } = page;
  const views = ['panel', 'jodi', 'digits'] as const;
  return html`<nav class="tabs" aria-label="${messages.views}">
    ${views.map((view) => chip(messages[view], addressOf(page, { view }), { isOn: view === query.view }))}
  </nav>`;
}

function otherCharts(page: ChartPage): Html {
  const { messages, query } = page;
  const go = (of: ChartPage['of'], text: string) =>
    html`<li>
      <a href="${addressOf({ of, query: { ...query, year: null, month: null } }, {})}">${text}</a>
    </li>`;
  const families = (['starline', 'gali'] as const).filter((family) => family !== page.of);
  const main = page.markets.filter((market) => market.family === 'main' && market !== page.of);
  return html`<details>
    <summary>${messages.others}</summary>
    <ul>
      ${families.map((family) =>
        go(family, messages[family]),
      )}${main.map((market) => go(market, nameOf(market, page)))}
    </ul>
  </details>`;
}
