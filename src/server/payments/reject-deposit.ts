import { formatPoints } from '#rules/money.ts';
import { tellPlayer } from '../accounts/tell-player.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { setRejected } from './deposit-desk.table.ts';
import { lockRequest } from './deposits.table.ts';
import { parseRequestId } from './parse-request-id.ts';

/** Nothing was received. The bank's reference becomes free again: the one it belongs to may still claim it. */
export function rejectDeposit(node: Node): Handler<'/console/api/reject-deposit'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const id = parseRequestId(input.fund_request_id);
      const deposit = id === null ? null : await lockRequest(tx, id);
      if (deposit === null) return refusal('fund_request_unknown');
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      if (deposit.state !== 'pending') return refusal('fund_request_decided');
      const { id: depositId, playerId, amount } = deposit;
      await setRejected(tx, { id: depositId, reason, staffId: request.staff.id });
      await tellPlayer(tx, node.live, {
        playerId,
        kind: 'deposit_rejected',
        detail: { amount: formatPoints(amount), reason },
      });
      await recordEvent(tx, request, {
        actor: `staff:${request.staff.id}`,
        action: 'deposit_rejected',
        object: `deposit:${depositId}`,
        detail: { player: playerId, asked: amount },
        reason,
      });
      return answer({ state: 'rejected' });
    });
}
