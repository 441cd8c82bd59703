import { formatPoints, points } from '#rules/money.ts';
import { readSelection, toSelection } from '#rules/game/selection.ts';
import { formatSlipNo } from '../../ledger/entry-no.ts';
import { coldMonthOfMarketDay } from '../../markets/cold-market-day.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import { findSession } from '../declare/declaration.ts';
import { selectLargestWins } from './session-sums.table.ts';

const WINNERS_MAX = 200;

/** Who won by the result that stands; nobody before there is one. */
export function listSessionWinners(node: AppContext): Handler<'/console/api/list-session-winners'> {
  return async (_, input) => {
    const session = await findSession(node.db, input.session_id, false);
    if (session === null) return refusal('market_session_unknown');
    const month = await coldMonthOfMarketDay(node.db, session.marketDayId);
    if (month !== null) return refusal('cold_months', { params: { month } });
    const rows = await selectLargestWins(node.db, { sessionId: session.id, limit: WINNERS_MAX + 1 });
    return answer({
      winners: rows.slice(0, WINNERS_MAX).map((row) => {
        const { game, digits, closedigits } = readSelection(toSelection(row.selection));
        return {
          player_id: String(row.player_id),
          slip_no: formatSlipNo({ playerId: row.player_id, seq: row.seq }),
          pana: game.pana,
          number: [digits, closedigits].filter((side) => side !== '').join(' - '),
          points: formatPoints(points(row.points)),
          won: formatPoints(points(row.amount)),
        };
      }),
      is_all: rows.length <= WINNERS_MAX,
    });
  };
}
