import { weeksOf } from '#rules/game/chart-weeks.ts';
import { ankOf, isPana, isRedJodi } from '#rules/game/pana.ts';
import { type MarketDay, marketDay } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import type { DrawnSession } from '../../markets/result-store.ts';
import { type ChartPage, shortDate, legend, yearChips } from '../chart-page.ts';
import { html, type Html } from '../html.ts';

/** The days that a panel or jodi chart of a year shows: all of the weeks that the year touches. */
export function daysOfYear(year: number): { readonly from: MarketDay; readonly to: MarketDay } {
  const weeks = weeksOf(accepted(marketDay(`${year}-01-01`)), accepted(marketDay(`${year}-12-31`)));
  const [from, to] = [weeks.at(0)?.at(0), weeks.at(-1)?.at(-1)];
  if (from === undefined || to === undefined) throw new Error('a year has weeks');
  return { from, to };
}

/** Weeks from Monday to Sunday, the newest first (domain §6): with the panas around each jodi, or the jodis alone. */
export function weekChart(page: ChartPage, year: number, drawn: readonly DrawnSession[]): Html {
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
  readonly open: DrawnHalf;
  readonly close: DrawnHalf;
}

type DrawnHalf = Pick<DrawnSession, 'number' | 'isVoid'>;

const NOT_DRAWN: DrawnHalf = { number: null, isVoid: false };

function byDay(drawn: readonly DrawnSession[]): ReadonlyMap<MarketDay, WeekChartDrawn> {
  const days = new Map<MarketDay, WeekChartDrawn>();
  for (const { day, session, number, isVoid } of drawn) {
    days.set(day, { open: NOT_DRAWN, close: NOT_DRAWN, ...days.get(day), [session]: { number, isVoid } });
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
  const jodiClass = open.number !== null && close.number !== null && isRedJodi(jodi) ? 'j red' : 'j';
  const mark = day === today ? html` class="now"` : null;
  const isNothing = open.number === null && close.number === null;
  if (kind === 'jodi' || isNothing) return html`<td${mark}><span class="${jodiClass}">${jodi}</span></td>`;
  return html`<td${mark}><span class="p">${panaText(open)}</span> <span class="${jodiClass}">${jodi}</span> <span class="p">${panaText(close)}</span></td>`;
}

function ankText({ number, isVoid }: DrawnHalf): string {
  if (number !== null && isPana(number)) return String(ankOf(number));
  return isVoid ? '×' : '*';
}

function panaText({ number, isVoid }: DrawnHalf): string {
  return number ?? (isVoid ? '×××' : '***');
}
