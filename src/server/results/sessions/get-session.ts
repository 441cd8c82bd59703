import type { Family } from '#rules/game/games.ts';
import { formatPoints, points } from '#rules/money.ts';
import { resultText } from '../../markets/wire-game.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import { findSession } from '../declare/declaration.ts';
import { type ReversalRow, selectReversals } from '../reverse/reversals.table.ts';
import type { SessionBoard } from './session-board.ts';

/** One session with its settlement: a screen follows it while winners are paid or the settlement is reversed. */
export function getSession(
  node: AppContext,
  sessions: SessionBoard,
): Handler<'/console/api/get-market-session'> {
  return async ({ staff }, input) => {
    const session = await findSession(node.db, input.session_id, false);
    const [wire] = session === null ? [] : await sessions.format([session], staff);
    if (session === null || wire === undefined) return refusal('market_session_unknown');
    const reversals = await selectReversals(node.db, session.id);
    return answer({
      session: wire,
      reversals: reversals.map((row) => formatReversal(row, wire.family)),
      server_time: new Date(node.clock.now()).toISOString(),
    });
  };
}

function formatReversal(row: ReversalRow, family: Family) {
  return {
    result: resultText({ ...row, family }),
    at: new Date(row.at).toISOString(),
    made_by: row.made_by,
    confirmed_by: row.confirmed_by,
    reason: row.reason,
    players: row.players,
    points_taken: formatPoints(points(row.points_taken)),
    points_in_debt: formatPoints(points(row.points_in_debt)),
  };
}
