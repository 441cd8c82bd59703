import type { Family } from '#rules/game/games.ts';
import { readSelection } from '#rules/game/selection.ts';
import { formatPoints, points } from '#rules/money.ts';
import { formatBidDate, instant, localTime } from '#rules/time/time.ts';
import type { EntryLabels } from '../../ledger/entry-label.ts';
import { coldMonthsOf } from '../../ledger/cold-months.ts';
import { formatSlipNo } from '../../ledger/entry-no.ts';
import { parseHistoryPage } from '../../markets/history-page.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { formatCursor } from '../../platform/store/cursor.ts';
import { answer, type Handler } from '../../platform/web/request.ts';
import { selectWins, type WinRow, selectWinLabels } from './results.table.ts';

/** Own wins of a family by the date of the result, newest first (B §2 Win history). */
export function winHistory(node: AppContext, family: Family): Handler<'/api-wining-history-data'> {
  return async ({ player }, input) => {
    const asked = parseHistoryPage(node, { ...input, from: input.date_from, to: input.date_to });
    if (!asked.ok) return asked;
    const { limit, zone } = asked.page;
    const [rows, cold] = await Promise.all([
      selectWins(node.db, { playerId: player.id, family, ...asked.page }),
      asked.page.after === null ? coldMonthsOf(node.db, { ...asked.page, playerId: player.id }) : {},
    ]);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return answer({
      win_data: page.map((row) => formatWin(row, player.id, zone)),
      next_cursor:
        rows.length > limit && last !== undefined
          ? formatCursor([last.settlement_id, last.seq * 1000 + last.line])
          : null,
      ...cold,
    });
  };
}

/** The same for gali, whose list of wins has the name of the list of bids (B §7). */
export function galiWinHistory(node: AppContext): Handler<'/api-galidisawar-wining-history-data'> {
  const read = winHistory(node, 'gali');
  return async (request, input) => {
    const found = await read(request, input);
    if (!found.ok) return found;
    const { win_data, ...page } = found.value;
    return answer({ bid_data: win_data, ...page });
  };
}

function formatWin(row: WinRow, playerId: number, zone: string) {
  const { game, digits, closedigits } = readSelection(row.selection);
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

/** Labels of passbook lines that are wins: the market and its result, by settlement. */
export function labelWins(node: Pick<AppContext, 'db'>) {
  return async (_playerId: number, settlementIds: readonly number[]): EntryLabels => {
    const notes = await selectWinLabels(node.db, settlementIds);
    return new Map(
      notes.map((note) => [
        note.id,
        {
          market: { name: note.market_name, nameHindi: note.name_hindi, nameMarathi: note.name_marathi },
          about: `${note.session === 'open' ? 'Open' : 'Close'} ${note.number}`,
        },
      ]),
    );
  };
}
