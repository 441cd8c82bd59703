import { formatPoints, points, subtractPoints } from '#rules/money.ts';
import { resultText } from '../../markets/wire-game.ts';
import { recordLook } from '../../platform/audit-event.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler } from '../../platform/web/request.ts';
import { readReversible, type ReversalServices } from './reversible.ts';
import { selectPaid } from './reversals.table.ts';

/** What a reversal would take from which players; an estimate, because players continue to play. Nothing is stored. */
export function previewReversal(
  node: AppContext,
  services: ReversalServices,
): Handler<'/console/api/preview-reversal'> {
  return async (request, input) => {
    const read = await readReversible(node.db, services, { sessionId: input.session_id, lock: false });
    if (!read.ok) return read;
    const { session, market, result } = read.reversible;
    const { settlement_id: settlementId } = result;
    const none = { players: 0, paid: 0, there: 0 };
    const paid = settlementId === null ? none : await selectPaid(node.db, settlementId);
    await recordLook(node.db, request, { action: 'reversal_previewed', object: `session:${session.id}` });
    return answer({
      result: resultText({ family: market.family, session: session.session, number: result.number }),
      declared_at: new Date(result.declared_at).toISOString(),
      players: paid.players,
      points_paid: formatPoints(points(paid.paid)),
      points_there: formatPoints(points(paid.there)),
      points_in_debt: formatPoints(subtractPoints(points(paid.paid), points(paid.there))),
    });
  };
}
