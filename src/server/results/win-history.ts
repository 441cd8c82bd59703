import type { Family } from '#rules/games.ts';
import { formatPoints, points } from '#rules/money.ts';
import { readPick } from '#rules/pick.ts';
import { formatBidDate, instant, localTime } from '#rules/time.ts';
import { formatSlipNo } from '../ledger/entry-no.ts';
import { parseHistoryPage } from '../markets/history-page.ts';
import { formatCursor } from '../platform/cursor.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import { selectWins, type WinRow } from './results.table.ts';

/** Own wins of a family by the date of the result, newest first (B §2 Win history). */
export function winHistory(node: Node, family: Family): Handler<'/api-wining-history-data'> {
  return async ({ player }, input) => {
    const asked = parseHistoryPage(node, { ...input, from: input.date_from, to: input.date_to });
    if (!asked.ok) return asked;
    const { limit, zone } = asked.page;
    const rows = await selectWins(node.db, { playerId: player.id, family, ...asked.page });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return answer({
      win_data: page.map((row) => formatWin(row, player.id, zone)),
      next_cursor:
        rows.length > limit && last !== undefined
          ? formatCursor([last.settlement_id, last.seq * 1000 + last.line])
          : null,
    });
  };
}

/** The same for gali, whose list of wins has the name of the list of bids (B §7). */
export function galiWinHistory(node: Node): Handler<'/api-galidisawar-wining-history-data'> {
  const read = winHistory(node, 'gali');
  return async (request, input) => {
    const found = await read(request, input);
    if (!found.ok) return found;
    const { win_data, next_cursor } = found.value;
    return answer({ bid_data: win_data, next_cursor });
  };
}

function formatWin(row: WinRow, playerId: number, zone: string) {
  const { game, digits, closedigits } = readPick(row.pick);
  return {
    slip_no: formatSlipNo({ playerId, seq: row.seq }),
    pana: game.pana,
    game_name: row.market_name,
    session: game.session === 'open' ? 'Open' : 'Close',
    digits,
    closedigits,
    wining_date: formatBidDate(localTime(instant(row.declared_at), zone).day),
    amount: formatPoints(points(row.amount)),
    points: formatPoints(points(row.points)),
  };
}
