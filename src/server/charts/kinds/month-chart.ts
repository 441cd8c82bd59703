import { ankOf, isPana } from '#rules/game/pana.ts';
import { addDays, formatClock, type MarketDay, marketDay, weekdayOf } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import type { BoardMarket } from '../../markets/market-board.ts';
import type { DrawnSession } from '../../markets/result-store.ts';
import { type ChartPage, legend, monthChips, nameOf, shortDate, yearChips } from '../chart-page.ts';
import { html, type Html } from '../html.ts';

/** A month that charts of starline and gali show. */
export interface ChartMonth {
  readonly year: number;
  readonly month: number;
  readonly from: MarketDay;
  readonly to: MarketDay;
}

/** The month that was asked for; without one the newest of its year, without a year the newest. */
export function chartMonth({ query, today }: Pick<ChartPage, 'query' | 'today'>): ChartMonth {
  const thisYear = Number(today.slice(0, 4));
  const year = query.year ?? thisYear;
  const month = query.month ?? (year === thisYear ? Number(today.slice(5, 7)) : 12);
  const from = accepted(marketDay(`${year}-${String(month).padStart(2, '0')}-01`));
  // Four days after the 28th is always the next month, and its first day less one the end of this one.
  const next = addDays(from, 31);
  return { year, month, from, to: addDays(next, -Number(next.slice(8))) };
}

/** Each day of the month with what every slot drew, the newest first: as many slots side by side as there is room for. */
export function slotChart(page: ChartPage, month: ChartMonth, drawn: readonly DrawnSession[]): Html {
  const slots = drawsOf(page, month);
  const found = byDayAndMarket(drawn);
  const days = shownDays(page, month, drawn);
  return html`${choices(page, month)}
  ${days.map(
    (day) =>
      html`<section class="day">
        <h2>${dayHead(page, day)}</h2>
        <ol class="slots">
          ${slots.map(
            (slot) =>
              html`<li>
                <span>${formatClock(slot.times.openMinute)}</span>
                ${value(page, day, found.get(`${day} ${slot.id}`), formatPana)}
              </li>`,
          )}
        </ol>
      </section> `,
  )}${emptyText(page, days)}`;
}

// More columns than this do not fit a small phone.
const COLUMNS_MAX = 6;

/** Days by markets, the newest day first; with many markets one table below the other. */
export function galiChart(page: ChartPage, month: ChartMonth, drawn: readonly DrawnSession[]): Html {
  const { messages } = page;
  const markets = drawsOf(page, month);
  const found = byDayAndMarket(drawn);
  const days = shownDays(page, month, drawn);
  const parts = Array.from(
    { length: days.length === 0 ? 0 : Math.ceil(markets.length / COLUMNS_MAX) },
    (_, i) => markets.slice(i * COLUMNS_MAX, (i + 1) * COLUMNS_MAX),
  );
  return html`${choices(page, month)}
  ${parts.map(
    (part) =>
      html`<table class="months">
        <caption>
          ${messages.months[month.month - 1] ?? ''} ${month.year}
        </caption>
        <thead>
          <tr>
            <th scope="col">${messages.day}</th>
            ${part.map((market) => html`<th scope="col">${nameOf(market, page)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${days.map(
            (day) =>
              html`<tr>
                <th scope="row">${dayHead(page, day)}</th>
                ${part.map(
                  (market) =>
                    html`<td>${value(page, day, found.get(`${day} ${market.id}`), (number) => number)}</td>`,
                )}
              </tr> `,
          )}
        </tbody>
      </table>`,
  )}${emptyText(page, days)}`;
}

function choices(page: ChartPage, month: ChartMonth): Html {
  return html`<div class="head">
    <p>${legend(page)}</p>
    ${yearChips(page, month.year)}${monthChips(page, month)}
  </div>`;
}

/** A chart ends with today, and begins with the first day that is known. */
function shownDays(
  { today, firstDay }: ChartPage,
  { from, to }: ChartMonth,
  drawn: readonly DrawnSession[],
): readonly MarketDay[] {
  if (drawn.length === 0) return [];
  const days: MarketDay[] = [];
  for (let day = to < today ? to : today; day >= from && day >= firstDay; day = addDays(day, -1))
    days.push(day);
  return days;
}

function byDayAndMarket(drawn: readonly DrawnSession[]): ReadonlyMap<string, DrawnSession> {
  return new Map(drawn.map((one) => [`${one.day} ${one.marketId}`, one]));
}

function dayHead({ messages }: ChartPage, day: MarketDay): Html {
  const weekday = messages.weekdays[(weekdayOf(day) + 6) % 7] ?? '';
  return html`<time datetime="${day}">${shortDate(day, messages)}</time> <span>${weekday}</span>`;
}

function value(
  { today }: ChartPage,
  day: MarketDay,
  drawn: DrawnSession | undefined,
  format: (number: string) => string,
): Html {
  if (drawn === undefined) return html`<span class="off">--</span>`;
  if (drawn.isVoid) return html`<span class="off">××</span>`;
  if (drawn.number === null) return html`<span class="${day === today ? 'now' : 'off'}">**</span>`;
  return html`<b>${format(drawn.number)}</b>`;
}

function formatPana(number: string): string {
  return isPana(number) ? `${number}-${ankOf(number)}` : number;
}

function emptyText({ messages }: ChartPage, days: readonly MarketDay[]): Html | null {
  return days.length === 0 ? html`<p class="empty">${messages.empty}</p>` : null;
}

/** Markets of the draws that a month chart shows: those that had not ended before the month. */
export function drawsOf(page: ChartPage, { from }: Pick<ChartMonth, 'from'>): readonly BoardMarket[] {
  return page.markets.filter(
    ({ family, schedule: { lastDay } }) => family === page.of && (lastDay ?? from) >= from,
  );
}
