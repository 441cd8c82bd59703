import type { Points } from '#rules/money.ts';
import { creditDeposit, type CreditedBy, rejectRequest } from '../../payments/deposits/credit-deposit.ts';
import { lockDepositAndWallet } from '../../payments/deposits/deposit-store.ts';
import { notifyCashiers } from '../../payments/notify-payments.ts';
import type { GatewayName } from '#contract/console/gateways.ts';
import type { Queryable } from '../../platform/store/db.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { GatewayPayment } from './gateway.ts';
import { endOrder, insertCredited, isCredited, type Order, selectOrder } from './gateway-orders.table.ts';
import {
  insertUnmatchedPayment,
  lockUnmatchedPayment,
  type UnmatchedProblem,
} from '../unmatched-payments.table.ts';

/** The outcome of what a gateway said; `known` was credited before. */
export type PaymentOutcome = 'credited' | 'known' | 'failed' | 'waiting' | 'unmatched' | 'ignored';

type Paid = Extract<GatewayPayment, { readonly state: 'paid' }>;

interface Report {
  readonly node: AppContext;
  readonly tx: Queryable;
  readonly gateway: GatewayName;
  readonly request: CreditedBy['request'];
}

const CURRENCY = 'INR';
const NOT_COMPLETED = 'The payment was not completed.';

/**
 * Takes what a gateway says of a payment, by a webhook or when asked (TH-10, MON-08): credits its deposit once, if amount,
 * currency and reference are those that we asked for. Any other payment is unmatched, and a staff member decides.
 */
export async function takePayment(report: Report, payment: GatewayPayment): Promise<PaymentOutcome> {
  const { tx, gateway } = report;
  if (payment.state === 'unproved') return 'ignored';
  const order = await selectOrder(tx, { gateway, reference: payment.reference });
  switch (payment.state) {
    case 'waiting':
      return order === null ? 'ignored' : 'waiting';
    case 'failed':
      return order === null ? 'ignored' : fail(report, order);
    case 'paid':
      return order === null ? listUnlessKnown(report, payment, 'unknown') : credit(report, payment, order);
  }
}

async function credit(report: Report, payment: Paid, order: Order): Promise<PaymentOutcome> {
  const { node, tx, gateway, request } = report;
  // What is listed is for a person to decide, and what one has decided stands. Locked before the wallet, as they do.
  const listed = await lockUnmatchedPayment(tx, { source: gateway, name: payment.paymentNo });
  if (listed !== null) return listed.state === 'credited' ? 'known' : 'unmatched';
  const held = await lockDepositAndWallet(tx, order.depositId);
  if (held === null) throw new Error(`the order of deposit ${order.depositId} has no deposit`);
  const { deposit } = held;
  const problem = problemOf(payment, order.amount);
  if (problem !== null) return listUnlessKnown(report, payment, problem);
  if (deposit.state !== 'started' && deposit.state !== 'pending') {
    // A cashier may have been quicker, with the same payment.
    const isSame = deposit.state === 'credited' && payment.utr !== null && deposit.utr === payment.utr;
    return isSame ? 'known' : listUnlessKnown(report, payment, 'request_decided');
  }
  const { amount: received, utr, paymentNo } = payment;
  if (await isCredited(tx, { gateway, paymentNo })) return 'known';
  const by = { request, staffId: null, through: gateway };
  if (!(await creditDeposit({ node, tx, by, ...held }, { received, utr })))
    return listUnlessKnown(report, payment, 'disputed');
  await insertCredited(tx, { gateway, paymentNo, depositId: deposit.id, amount: received });
  await endOrder(tx, deposit.id);
  return 'credited';
}

function problemOf({ currency, amount }: Paid, asked: Points): UnmatchedProblem | null {
  if (currency !== CURRENCY) return 'currency_differs';
  return amount === asked ? null : 'amount_differs';
}

async function listUnlessKnown(
  { node, tx, gateway }: Report,
  payment: Paid,
  problem: UnmatchedProblem,
): Promise<PaymentOutcome> {
  const { paymentNo, amount, utr, reference, payer } = payment;
  if (await isCredited(tx, { gateway, paymentNo })) return 'known';
  const narration = `${payment.currency} ${paymentNo}`.slice(0, 200);
  const from = { source: gateway, name: paymentNo, paidOn: null };
  const unmatched = { ...from, problem, amount, utr, reference, narration, payer };
  if (await insertUnmatchedPayment(tx, unmatched)) notifyCashiers(node.live, 'deposit');
  return 'unmatched';
}

/** A request with a proof of the player, or that one of two people has approved, is left to staff; a link that nobody has paid by expires. */
async function fail({ node, tx, gateway, request }: Report, order: Order): Promise<PaymentOutcome> {
  const held = await lockDepositAndWallet(tx, order.depositId);
  if (held === null) throw new Error(`the order of deposit ${order.depositId} has no deposit`);
  const { deposit } = held;
  const isLeft = deposit.utr !== null || deposit.imageId !== null || deposit.first !== null;
  if (deposit.state === 'pending' && !isLeft)
    await rejectRequest(
      { node, tx, by: { request, staffId: null, through: gateway }, deposit },
      NOT_COMPLETED,
    );
  await endOrder(tx, deposit.id);
  return 'failed';
}
