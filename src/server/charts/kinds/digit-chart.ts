import { type Ank, ANKS, ankOf, isPana } from '#rules/game/pana.ts';
import type { DayCount } from '../../markets/result-store.ts';
import { addressOf, type ChartPage, chip } from '../chart-page.ts';
import { CHART_RANGES, type ChartRange } from '../chart-query.ts';
import { html, type Html } from '../html.ts';

const CHART_SIZE = 100;

/** How often each digit came as the open and as the close digit, and how often each two of them came together. */
export function digitChart(page: ChartPage, counts: readonly DayCount[]): Html {
  const days = counts.map(({ open, close, times }) => ({
    open: digitOf(open),
    close: digitOf(close),
    times,
  }));
  const { messages, query } = page;
  const textOf: Readonly<Record<ChartRange, string>> = {
    30: messages.lastDays(30),
    90: messages.lastDays(90),
    365: messages.oneYear,
    all: messages.all,
  };
  return html`<nav class="chips" aria-label="${messages.range}">
      ${CHART_RANGES.map((range) =>
        chip(textOf[range], addressOf(page, { range }), { isOn: range === query.range }),
      )}
    </nav>
    ${bars(
      page,
      messages.openDigit,
      ANKS.map((ank) => timesOf(days, { open: ank })),
    )}
    ${bars(
      page,
      messages.closeDigit,
      ANKS.map((ank) => timesOf(days, { close: ank })),
    )}
    ${jodiTable(page, days)}
    <p class="note">${messages.fair}</p>`;
}

/** Days that drew the same digits. */
interface DigitDays {
  readonly open: Ank | null;
  readonly close: Ank | null;
  readonly times: number;
}

function digitOf(pana: string | null): Ank | null {
  return pana !== null && isPana(pana) ? ankOf(pana) : null;
}

function timesOf(
  days: readonly DigitDays[],
  { open, close }: { readonly open?: Ank; readonly close?: Ank },
): number {
  return days
    .filter((day) => (open ?? day.open) === day.open && (close ?? day.close) === day.close)
    .reduce((sum, day) => sum + day.times, 0);
}

/** Inline styles are forbidden, so the bars are an SVG image. */
function bars({ messages }: ChartPage, title: string, times: readonly number[]): Html {
  const most = Math.max(...times, 1);
  const days = times.reduce((sum, one) => sum + one, 0);
  if (days === 0)
    return html`<section class="card">
      <h2>${title}</h2>
      <p class="empty">${messages.empty}</p>
    </section>`;
  return html`<section class="card">
    <div class="row">
      <h2>${title}</h2>
      <span>${messages.timesIn(days)}</span>
    </div>
    <ol class="bars">
      ${times.map((one, digit) => {
        const height = Math.round((CHART_SIZE * one) / most);
        const rank = one === most ? 'hi' : one === Math.min(...times) ? 'lo' : 'mid';
        return html`<li>
          <span aria-hidden="true">${one}</span
          ><svg
            class="${rank}"
            viewBox="0 0 10 ${CHART_SIZE}"
            preserveAspectRatio="none"
            role="img"
            aria-label="${messages.timesOf(String(digit), one)}"
          >
            <rect width="10" y="${CHART_SIZE - height}" height="${height}" /></svg
          ><b aria-hidden="true">${digit}</b>
        </li>`;
      })}
    </ol>
  </section>`;
}

/** Shades of the jodi table, the last for what came most often. */
const SHADES = 5;

/** All hundred jodis: open digits down, close digits across. */
function jodiTable({ messages }: ChartPage, days: readonly DigitDays[]): Html | null {
  const rows = ANKS.map((open) => ANKS.map((close) => timesOf(days, { open, close })));
  const most = Math.max(...rows.flat());
  const drawn = rows.flat().reduce((sum, one) => sum + one, 0);
  if (drawn === 0) return null;
  return html`<section class="card">
    <div class="row">
      <h2>${messages.jodi}</h2>
      <span>${messages.timesIn(drawn)}</span>
    </div>
    <table class="heat">
      <caption>
        ${messages.jodiTable}
      </caption>
      <thead>
        <tr>
          <th scope="col"><span class="spoken">${messages.openDigit}</span></th>
          ${ANKS.map((close) => html`<th scope="col">${close}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row, open) =>
            html`<tr>
              <th scope="row">${open}</th>
              ${row.map((times) => html`<td class="h${Math.ceil((SHADES * times) / most)}">${times}</td>`)}
            </tr> `,
        )}
      </tbody>
    </table>
  </section>`;
}
