import { creditDeposit } from '../payments/deposits/credit-deposit.ts';
import { lockDepositAndWallet } from '../payments/deposits/deposit-store.ts';
import { isOwnAccount } from '../payments/own-account.ts';
import { parseRequestId } from '../payments/request-ids.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { closeUnmatchedPayment } from './bank-lines.ts';
import { lockUnmatchedPayment } from './unmatched-payments.table.ts';

/**
 * A staff member assigns a payment to its request. The received amount is credited, under the UTR of the payment. The
 * unmatched payment is locked before the wallet, so that two decisions run one after the other.
 */
export function resolveUnmatchedPayment(node: AppContext): Handler<'/console/api/resolve-unmatched-payment'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const id = parseRequestId(input.unmatched_payment_id);
      const unmatched = id === null ? null : await lockUnmatchedPayment(tx, { id });
      if (unmatched === null) return refusal('unmatched_payment_unknown');
      if (unmatched.state !== 'open') return refusal('unmatched_payment_decided');
      if (unmatched.problem === 'currency_differs') return refusal('unmatched_payment_not_rupees');
      const depositId = parseRequestId(input.fund_request_id);
      const held = depositId === null ? null : await lockDepositAndWallet(tx, depositId);
      if (held === null || held.deposit.state === 'started')
        return refusal('fund_request_unknown', { field: 'fund_request_id' });
      const { id: heldId, playerId } = held.deposit;
      if (await isOwnAccount(node, tx, request, { playerId, object: `deposit:${heldId}` }))
        return refusal('own_account');
      if (held.deposit.state !== 'pending')
        return refusal('fund_request_decided', { field: 'fund_request_id' });
      const { source, amount: received, utr } = unmatched;
      const by = { request, staffId: request.staff.id, through: source };
      if (!(await creditDeposit({ node, tx, by, ...held }, { received, utr }))) return refusal('utr_taken');
      await closeUnmatchedPayment(unmatched)(tx, request, held.deposit);
      return answer({ state: 'credited' });
    });
}
