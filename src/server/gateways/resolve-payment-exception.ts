import { creditDeposit } from '../payments/credit-deposit.ts';
import { holdDeposit } from '../payments/deposit-store.ts';
import { isOwnAccount } from '../payments/own-account.ts';
import { parseRequestId } from '../payments/parse-request-id.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { closeException } from './bank-lines.ts';
import { lockException } from './payment-exceptions.table.ts';

/**
 * A person says whose payment it was. What is credited is what came in, under the UTR that the payment itself names; the
 * exception is held before the wallet, so that two people decide one after the other.
 */
export function resolvePaymentException(node: Node): Handler<'/console/api/resolve-payment-exception'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const id = parseRequestId(input.exception_id);
      const exception = id === null ? null : await lockException(tx, { id });
      if (exception === null) return refusal('exception_unknown');
      if (exception.state !== 'open') return refusal('exception_decided');
      if (exception.problem === 'currency_differs') return refusal('exception_not_rupees');
      const depositId = parseRequestId(input.fund_request_id);
      const held = depositId === null ? null : await holdDeposit(tx, depositId);
      if (held === null || held.deposit.state === 'started')
        return refusal('fund_request_unknown', { field: 'fund_request_id' });
      const { id: heldId, playerId } = held.deposit;
      if (await isOwnAccount(node, tx, request, { playerId, object: `deposit:${heldId}` }))
        return refusal('own_account');
      if (held.deposit.state !== 'pending')
        return refusal('fund_request_decided', { field: 'fund_request_id' });
      const { source, amount: received, utr } = exception;
      const by = { request, staffId: request.staff.id, through: source };
      if (!(await creditDeposit({ node, tx, by, ...held }, { received, utr }))) return refusal('utr_taken');
      await closeException(exception)(tx, request, held.deposit);
      return answer({ state: 'credited' });
    });
}
