import { parsePoints } from '#rules/money.ts';
import { parseUtr } from '#rules/utr.ts';
import { holdWallet } from '../ledger/hold-wallet.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import type { BankLines } from './bank-lines.ts';
import { creditDeposit, creditHeld } from './credit-deposit.ts';
import { selectOwner } from './deposit-desk.table.ts';
import { lockRequest } from './deposits.table.ts';
import { isOwnAccount } from './own-account.ts';
import { parseRequestId } from './parse-request-id.ts';

/**
 * Credits the one who asked with what was really received (security.md MON-07), once: whoever decides at the same time waits
 * for the wallet and then finds it decided. Where the player's own limit leaves no room the rest is held; approving such a
 * request again credits what there is room for by now. A payment that the bank told of before is done with as well.
 */
export function approveDeposit(node: Node, bank: BankLines): Handler<'/console/api/approve-deposit'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const id = parseRequestId(input.fund_request_id);
      const owner = id === null ? null : await selectOwner(tx, id);
      if (id === null || owner === null) return refusal('fund_request_unknown');
      const about = { playerId: owner, object: `deposit:${id}` };
      if (await isOwnAccount(node, tx, request, about)) return refusal('own_account');
      const received = parsePoints(input.received);
      const utr = parseUtr(input.utr);
      const paid = received.ok && utr.ok ? { amount: received.value, utr: utr.value } : null;
      const line = paid === null ? null : await bank.hold(tx, paid);
      // The wallet before the request: the same order as everywhere, so that no two wait for each other.
      const at = await holdWallet(tx, owner);
      const deposit = await lockRequest(tx, id);
      if (deposit === null) return refusal('fund_request_unknown');
      const by = { request, staffId: request.staff.id, through: line?.source ?? 'staff' };
      const decision = { node, tx, by, at, deposit };
      if (deposit.held > 0)
        return (await creditHeld(decision)) ? answer({ state: 'credited' }) : refusal('deposit_limit');
      if (deposit.state !== 'pending') return refusal('fund_request_decided');
      if (!received.ok || received.value === 0) return refusal('points_not_valid', { field: 'received' });
      if (!utr.ok) return refusal('utr_not_valid', { field: 'utr' });
      const credit = { received: received.value, utr: utr.value };
      if (!(await creditDeposit(decision, credit))) return refusal('utr_taken', { field: 'utr' });
      await line?.close(tx, request, deposit);
      return answer({ state: 'credited' });
    });
}
