import type { Family } from '#rules/games.ts';
import { formatPoints, points } from '#rules/money.ts';
import { resultText } from '../markets/result-text.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { findSession } from './declaration.ts';
import { type RevertRow, selectReverts } from './reverts.table.ts';
import type { SessionBoard } from './session-board.ts';

/** One session with its settlement: what a screen follows while winners are paid, or while that is taken back. */
export function getSession(node: Node, sessions: SessionBoard): Handler<'/console/api/get-session'> {
  return async ({ staff }, input) => {
    const session = await findSession(node.db, input.session_id, false);
    const [wire] = session === null ? [] : await sessions.format([session], staff);
    if (session === null || wire === undefined) return refusal('session_unknown');
    const reverts = await selectReverts(node.db, session.id);
    return answer({
      session: wire,
      reverts: reverts.map((row) => formatRevert(row, wire.family)),
      server_time: new Date(node.clock.now()).toISOString(),
    });
  };
}

function formatRevert(row: RevertRow, family: Family) {
  return {
    result: resultText({ ...row, family }),
    at: new Date(row.at).toISOString(),
    made_by: row.made_by,
    confirmed_by: row.confirmed_by,
    reason: row.reason,
    players: row.players,
    points_taken: formatPoints(points(row.points_taken)),
    points_owed: formatPoints(points(row.points_owed)),
  };
}
