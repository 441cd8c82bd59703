import type { Points } from '#rules/money.ts';
import { creditDeposit, type CreditedBy } from '../../payments/deposits/credit-deposit.ts';
import { lockDepositAndWallet } from '../../payments/deposits/deposit-store.ts';
import { rejectRequest } from '../../payments/deposits/decide-deposit.ts';
import { notifyCashiers } from '../../payments/notify-payments.ts';
import type { GatewayName } from '#contract/console/gateways.ts';
import type { Queryable } from '../../platform/store/db.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { GatewayPayment } from './gateway.ts';
import { endOrder, insertCredited, isCredited, type Order, selectOrder } from './gateway-orders.table.ts';
import { type UnmatchedProblem, insertUnmatchedPayment } from '../unmatched-payments.table.ts';

/** What came of what a gateway said; `known` was credited before. */
export type PaymentOutcome = 'credited' | 'known' | 'failed' | 'waiting' | 'unmatched' | 'ignored';

type Paid = Extract<GatewayPayment, { readonly state: 'paid' }>;

interface Told {
  readonly node: AppContext;
  readonly tx: Queryable;
  readonly gateway: GatewayName;
  readonly request: CreditedBy['request'];
}

const CURRENCY = 'INR';
const NOT_COMPLETED = 'The payment was not completed.';

/**
 * The one way for what a gateway says of a payment, by a webhook or when asked (TH-10, MON-08): credits the deposit
 * that it was for, once, if amount, currency and reference are those that we asked for. Any other payment is for a person.
 */
export async function takePayment(told: Told, payment: GatewayPayment): Promise<PaymentOutcome> {
  const { tx, gateway } = told;
  if (payment.state === 'unproved') return 'ignored';
  const order = await selectOrder(tx, { gateway, reference: payment.reference });
  switch (payment.state) {
    case 'waiting':
      return order === null ? 'ignored' : 'waiting';
    case 'failed':
      return order === null ? 'ignored' : fail(told, order);
    case 'paid':
      return order === null ? listUnlessKnown(told, payment, 'unknown') : credit(told, payment, order);
  }
}

async function credit(told: Told, payment: Paid, order: Order): Promise<PaymentOutcome> {
  const { node, tx, gateway, request } = told;
  const held = await lockDepositAndWallet(tx, order.depositId);
  if (held === null) throw new Error(`the order of deposit ${order.depositId} has no deposit`);
  const { deposit } = held;
  const problem = problemOf(payment, order.amount);
  if (problem !== null) return listUnlessKnown(told, payment, problem);
  if (deposit.state !== 'started' && deposit.state !== 'pending') {
    // A cashier may have been quicker, with the same payment.
    const isSame = deposit.state === 'credited' && payment.utr !== null && deposit.utr === payment.utr;
    return isSame ? 'known' : listUnlessKnown(told, payment, 'request_decided');
  }
  if (await isCredited(tx, { gateway, paymentNo: payment.paymentNo })) return 'known';
  const by = { request, staffId: null, through: gateway };
  const { amount: received, utr } = payment;
  if (!(await creditDeposit({ node, tx, by, ...held }, { received, utr })))
    return listUnlessKnown(told, payment, 'disputed');
  await insertCredited(tx, {
    gateway,
    paymentNo: payment.paymentNo,
    depositId: deposit.id,
    amount: received,
  });
  await endOrder(tx, deposit.id);
  return 'credited';
}

function problemOf({ currency, amount }: Paid, asked: Points): UnmatchedProblem | null {
  if (currency !== CURRENCY) return 'currency_differs';
  return amount === asked ? null : 'amount_differs';
}

async function listUnlessKnown(
  { node, tx, gateway }: Told,
  payment: Paid,
  problem: UnmatchedProblem,
): Promise<PaymentOutcome> {
  const { paymentNo, amount, utr, reference, payer } = payment;
  if (await isCredited(tx, { gateway, paymentNo })) return 'known';
  const narration = `${payment.currency} ${paymentNo}`.slice(0, 200);
  const unmatched = {
    source: gateway,
    name: paymentNo,
    problem,
    amount,
    utr,
    reference,
    narration,
    payer,
    paidOn: null,
  };
  if (await insertUnmatchedPayment(tx, unmatched)) await notifyCashiers(tx, node.live, 'deposit');
  return 'unmatched';
}

/** A request for which the player has given a proof is left to a person, and one of which nobody spoke ends by itself. */
async function fail({ node, tx, gateway, request }: Told, order: Order): Promise<PaymentOutcome> {
  const held = await lockDepositAndWallet(tx, order.depositId);
  if (held === null) throw new Error(`the order of deposit ${order.depositId} has no deposit`);
  const { deposit } = held;
  if (deposit.state === 'pending' && deposit.utr === null && deposit.imageId === null)
    await rejectRequest(
      { node, tx, by: { request, staffId: null, through: gateway }, deposit },
      NOT_COMPLETED,
    );
  await endOrder(tx, deposit.id);
  return 'failed';
}
