import { formatPoints, points, subtractPoints } from '#rules/money.ts';
import { resultText } from '../markets/result-text.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import { readRevertible, type RevertParts } from './revertible.ts';
import { selectPaid } from './reverts.table.ts';

/** What taking a result back would take from whom; an estimate, because players go on playing. Nothing is stored. */
export function previewRevert(node: Node, parts: RevertParts): Handler<'/console/api/preview-revert'> {
  return async (_, input) => {
    const read = await readRevertible(node.db, parts, { sessionId: input.session_id, lock: false });
    if (!read.ok) return read;
    const { session, market, result } = read.revertible;
    const { settlement_id: settlementId } = result;
    const none = { players: 0, paid: 0, there: 0 };
    const paid = settlementId === null ? none : await selectPaid(node.db, settlementId);
    return answer({
      result: resultText({ family: market.family, session: session.session, number: result.number }),
      declared_at: new Date(result.declared_at).toISOString(),
      players: paid.players,
      points_paid: formatPoints(points(paid.paid)),
      points_there: formatPoints(points(paid.there)),
      points_owed: formatPoints(subtractPoints(points(paid.paid), points(paid.there))),
    });
  };
}
