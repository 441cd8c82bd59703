import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { GatewayName } from '#contract/console/gateways.ts';

/*
 * All that tests have of each gateway: what a house is given by it, what it sends, and what it answers.
 */

/** The credentials of a system for each gateway; all made up. */
export const SECRETS = {
  RAZORPAY_KEY_ID: 'rzp_test_key',
  RAZORPAY_KEY_SECRET: 'what razorpay knows us by',
  RAZORPAY_WEBHOOK_SECRET: 'what razorpay signs with',
  CASHFREE_CLIENT_ID: 'cashfree client',
  CASHFREE_CLIENT_SECRET: 'what cashfree signs with',
  PHONEPE_CLIENT_ID: 'phonepe client',
  PHONEPE_CLIENT_SECRET: 'what phonepe knows us by',
  PHONEPE_WEBHOOK_USER: 'phonepe user',
  PHONEPE_WEBHOOK_PASSWORD: 'what phonepe signs with',
} as const;

/** Where a house finds the gateways, when one server stands in for all of them. */
export function addressesAt(url: string) {
  return {
    RAZORPAY_URL: `${url}/razorpay`,
    CASHFREE_URL: `${url}/cashfree`,
    PHONEPE_URL: `${url}/phonepe`,
    PHONEPE_TOKEN_URL: `${url}/phonepe-token`,
  };
}

/** One attempt to pay an order, in paise. */
export interface Payment {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly utr: string;
  readonly isPaid: boolean;
}

/** A request as the gateway sends it. */
export interface SignedWebhook {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WebhookChange {
  readonly payment?: Payment;
  readonly reference?: string;
  readonly kind?: string;
  readonly eventId?: string;
  readonly at?: number;
}

let payments = 0;

/** A payment that nobody made before. */
export function newPayment(change: Partial<Payment> = {}): Payment {
  payments += 1;
  return {
    id: `pay_${payments}_${randomUUID()}`,
    amount: 50_000,
    currency: 'INR',
    utr: String(700_000_000_000 + payments),
    isPaid: true,
    ...change,
  };
}

type Signer = (reference: string, payment: Payment | undefined, change: WebhookChange) => SignedWebhook;

/** A webhook of each gateway, signed independently of the code that checks it. */
export const SIGNERS: Readonly<Record<GatewayName, Signer>> = {
  razorpay: (reference, payment, { kind, eventId }) => {
    const status = payment === undefined ? 'expired' : payment.isPaid ? 'paid' : 'created';
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_test',
      event: kind ?? (payment === undefined ? 'payment_link.expired' : 'payment_link.paid'),
      payload: {
        payment_link: { entity: { id: 'plink_test', reference_id: reference, status } },
        ...(payment === undefined ? {} : { payment: { entity: razorpayPayment(payment) } }),
      },
      created_at: 1_700_000_000,
    });
    const signature = createHmac('sha256', SECRETS.RAZORPAY_WEBHOOK_SECRET).update(body).digest('hex');
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': eventId ?? `evt_${payment?.id ?? reference}`,
      },
    };
  },
  cashfree: (reference, payment = newPayment({ isPaid: false }), { kind, at = Date.now() }) => {
    const body = JSON.stringify({
      data: {
        order: { order_id: reference, order_amount: payment.amount / 100, order_currency: payment.currency },
        payment: cashfreePayment(payment),
      },
      event_time: '2026-11-22T11:16:10+05:30',
      type: kind ?? (payment.isPaid ? 'PAYMENT_SUCCESS_WEBHOOK' : 'PAYMENT_FAILED_WEBHOOK'),
    });
    const timestamp = String(at);
    const signature = createHmac('sha256', SECRETS.CASHFREE_CLIENT_SECRET)
      .update(`${timestamp}${body}`)
      .digest('base64');
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-webhook-timestamp': timestamp,
        'x-webhook-signature': signature,
      },
    };
  },
  phonepe: (reference, payment, { kind }) => {
    const state = payment === undefined ? 'FAILED' : payment.isPaid ? 'COMPLETED' : 'PENDING';
    const { PHONEPE_WEBHOOK_USER: user, PHONEPE_WEBHOOK_PASSWORD: password } = SECRETS;
    return {
      body: JSON.stringify({
        event: kind ?? (payment?.isPaid === true ? 'checkout.order.completed' : 'checkout.order.failed'),
        payload: { merchantOrderId: reference, ...phonepeOrder(state, payment) },
      }),
      headers: {
        'content-type': 'application/json',
        authorization: createHash('sha256').update(`${user}:${password}`).digest('hex'),
      },
    };
  },
};

/** The owner of the money, where a gateway names one. */
export const PAYER = 'ram@okbank';

function razorpayPayment({ id, amount, currency, utr, isPaid }: Payment) {
  const status = isPaid ? 'captured' : 'failed';
  return {
    id,
    entity: 'payment',
    amount,
    currency,
    status,
    method: 'upi',
    vpa: PAYER,
    acquirer_data: { rrn: utr },
  };
}

function cashfreePayment({ id, amount, currency, utr, isPaid }: Payment) {
  return {
    cf_payment_id: id,
    payment_status: isPaid ? 'SUCCESS' : 'FAILED',
    payment_amount: amount / 100,
    payment_currency: currency,
    bank_reference: utr,
    payment_group: 'upi',
    payment_method: { upi: { channel: 'link', upi_id: PAYER } },
  };
}

function phonepeOrder(state: string, payment: Payment | undefined) {
  const attempt = (made: Payment) => ({
    transactionId: made.id,
    paymentMode: 'UPI_INTENT',
    amount: made.amount,
    state: made.isPaid ? 'COMPLETED' : 'FAILED',
    splitInstruments: [{ amount: made.amount, rail: { type: 'UPI', utr: made.utr } }],
  });
  return { orderId: 'OMO1', state, paymentDetails: payment === undefined ? [] : [attempt(payment)] };
}

export interface Order {
  readonly reference: string;
  readonly amount: number;
  state: 'open' | 'paid' | 'over';
  readonly payments: Payment[];
}

export interface Question {
  readonly request: IncomingMessage;
  readonly path: URL;
  readonly body: string;
}

export type Answer = { readonly status: number; readonly json: unknown };

const TOKEN = 'a token of phonepe';

const DENIED: Answer = { status: 401, json: { error: 'authentication failed' } };

/** What each gateway answers. */
export const ANSWERS: ReadonlyMap<
  string,
  (orders: Map<string, Order>, question: Question, path: string) => Answer | null
> = new Map([
  ['razorpay', answerRazorpay],
  ['cashfree', answerCashfree],
  ['phonepe', answerPhonepe],
  ['phonepe-token', (_, { body }) => answerToken(body)],
]);

const asPaise = z.number().int().positive();

function answerRazorpay(
  orders: Map<string, Order>,
  { request, path, body }: Question,
  rest: string,
): Answer | null {
  const login = `${SECRETS.RAZORPAY_KEY_ID}:${SECRETS.RAZORPAY_KEY_SECRET}`;
  if (request.headers.authorization !== `Basic ${Buffer.from(login).toString('base64')}`) return DENIED;
  const order = orders.get(path.searchParams.get('reference_id') ?? rest.split('/')[2] ?? '');
  if (rest === 'v1/payment_links' && request.method === 'POST') {
    const asked = z
      .object({ amount: asPaise, currency: z.literal('INR'), reference_id: z.string().max(40) })
      .parse(JSON.parse(body));
    addOrder(orders, asked.reference_id, asked.amount);
    return { status: 200, json: { id: 'plink_test', short_url: `https://rzp.io/i/${asked.reference_id}` } };
  }
  if (rest === 'v1/payment_links') {
    const status = { open: 'created', paid: 'paid', over: 'expired' }[order?.state ?? 'open'];
    const found =
      order === undefined ? [] : [{ reference_id: order.reference, status, order_id: order.reference }];
    return { status: 200, json: { payment_links: found } };
  }
  if (order === undefined) return null;
  return { status: 200, json: { count: order.payments.length, items: order.payments.map(razorpayPayment) } };
}

function answerCashfree(
  orders: Map<string, Order>,
  { request, body }: Question,
  rest: string,
): Answer | null {
  const { 'x-client-id': id, 'x-client-secret': secret } = request.headers;
  if (id !== SECRETS.CASHFREE_CLIENT_ID || secret !== SECRETS.CASHFREE_CLIENT_SECRET) return DENIED;
  const [, reference = '', what] = rest.split('/');
  if (rest === 'orders') {
    const asked = z
      .object({
        order_id: z.string(),
        order_amount: z.number().positive(),
        order_currency: z.literal('INR'),
        customer_details: z.object({ customer_id: z.string(), customer_phone: z.string().length(10) }),
      })
      .parse(JSON.parse(body));
    addOrder(orders, asked.order_id, Math.round(asked.order_amount * 100));
    return { status: 200, json: { order_status: 'ACTIVE', payment_session_id: `session_${asked.order_id}` } };
  }
  if (rest === 'orders/sessions') {
    const { payment_session_id } = z.object({ payment_session_id: z.string() }).parse(JSON.parse(body));
    const link = `upi://pay?pa=cashfree@upi&tr=${payment_session_id}`;
    return { status: 200, json: { data: { url: null, payload: { default: link } } } };
  }
  const order = orders.get(reference);
  if (order === undefined) return null;
  if (what === 'payments') return { status: 200, json: order.payments.map(cashfreePayment) };
  const order_status = { open: 'ACTIVE', paid: 'PAID', over: 'EXPIRED' }[order.state];
  return { status: 200, json: { order_id: reference, order_status } };
}

function answerToken(body: string): Answer {
  const form = new URLSearchParams(body);
  const isRight =
    form.get('client_id') === SECRETS.PHONEPE_CLIENT_ID &&
    form.get('client_secret') === SECRETS.PHONEPE_CLIENT_SECRET &&
    form.get('grant_type') === 'client_credentials';
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  return isRight ? { status: 200, json: { access_token: TOKEN, expires_at } } : DENIED;
}

function answerPhonepe(orders: Map<string, Order>, { request, body }: Question, rest: string): Answer | null {
  if (request.headers.authorization !== `O-Bearer ${TOKEN}`) return DENIED;
  if (rest === 'checkout/v2/pay') {
    const asked = z.object({ merchantOrderId: z.string(), amount: asPaise }).parse(JSON.parse(body));
    addOrder(orders, asked.merchantOrderId, asked.amount);
    const redirectUrl = `https://mercury.phonepe.com/transact/${asked.merchantOrderId}`;
    return { status: 200, json: { orderId: 'OMO1', state: 'PENDING', redirectUrl } };
  }
  const order = orders.get(rest.split('/')[3] ?? '');
  if (order === undefined) return null;
  const state = { open: 'PENDING', paid: 'COMPLETED', over: 'FAILED' }[order.state];
  return { status: 200, json: phonepeOrder(state, order.payments[0]) };
}

function addOrder(orders: Map<string, Order>, reference: string, amount: number): void {
  orders.set(reference, { reference, amount, state: 'open', payments: [] });
}
