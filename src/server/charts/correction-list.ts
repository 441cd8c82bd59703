import { formatClock, localTime } from '#rules/time.ts';
import type { BoardMarket } from '../markets/market-board.ts';
import type { Correction } from '../markets/correction-store.ts';
import { resultText } from '../markets/result-text.ts';
import { type ChartPage, nameOf, shortDate } from './chart-page.ts';
import { html, type Html } from './html.ts';

/** Under a chart, both numbers of every result that was corrected (security.md FAIR-08); nothing where none was. */
export function correctionList(
  page: ChartPage,
  { corrections, zone }: { readonly corrections: readonly Correction[]; readonly zone: string },
): Html | null {
  if (corrections.length === 0) return null;
  return html`<section class="corrections">
    <h2>${page.words.corrections}</h2>
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
  const { words } = page;
  const { family } = market;
  const textOf = (number: string) => resultText({ family, session: one.session, number });
  const at = localTime(one.at, zone);
  return html`<li>
    <b><time datetime="${one.day}">${shortDate(one.day, words)}</time>, ${placeOf(page, market, one)}</b>
    <span>
      ${one.right === null ? words.awaited(textOf(one.wrong)) : words.corrected(textOf(one.wrong), textOf(one.right))}
    </span>
    <small>${words.correctedAt(`${shortDate(at.day, words)}, ${formatClock(at.minute)}`)}</small>
  </li>`;
}

/** What tells results of one day apart: the session, the time of the slot, the market. */
function placeOf(page: ChartPage, market: BoardMarket, { session }: Correction): string {
  if (market.family === 'main') return page.words[session];
  return market.family === 'starline' ? formatClock(market.schedule.openMinute) : nameOf(market, page);
}
