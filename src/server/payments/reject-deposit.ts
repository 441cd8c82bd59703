import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { lockRequest } from './deposits.table.ts';
import { isOwnAccount } from './own-account.ts';
import { parseRequestId } from './parse-request-id.ts';
import { rejectRequest } from './reject-request.ts';

/** Nothing was received. The bank's reference becomes free again: the one it belongs to may still claim it. */
export function rejectDeposit(node: Node): Handler<'/console/api/reject-deposit'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const id = parseRequestId(input.fund_request_id);
      const deposit = id === null ? null : await lockRequest(tx, id);
      if (deposit === null) return refusal('fund_request_unknown');
      const about = { playerId: deposit.playerId, object: `deposit:${deposit.id}` };
      if (await isOwnAccount(node, tx, request, about)) return refusal('own_account');
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      if (deposit.state !== 'pending') return refusal('fund_request_decided');
      const by = { request, staffId: request.staff.id, through: 'staff' };
      await rejectRequest({ node, tx, by, deposit }, reason);
      return answer({ state: 'rejected' });
    });
}
