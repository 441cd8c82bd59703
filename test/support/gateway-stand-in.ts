import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { z } from 'zod';
import {
  cashfreePayment,
  type GatewayName,
  newPayment,
  type Payment,
  phonepeOrder,
  razorpayPayment,
  SECRETS,
  SIGNERS,
  type SignedWebhook,
  type WebhookChange,
} from './gateway-webhooks.ts';

const TOKEN = 'a token of phonepe';

interface Order {
  readonly reference: string;
  readonly amount: number;
  state: 'open' | 'paid' | 'over';
  readonly payments: Payment[];
}

/** Stands in for the three gateways: takes orders, is paid, signs as the originals do, and can be asked. */
export interface GatewayStandIn {
  /** The environment of a server that has a contract with all three and lets players pay by this one. */
  readonly env: (chosen: GatewayName) => Readonly<Record<string, string>>;
  /** Somebody pays an order, or tries to. Amounts in paise. */
  readonly pay: (reference: string, change?: Partial<Payment>) => Payment;
  /** An order is given up. */
  readonly end: (reference: string) => void;
  /** As the gateway tells of the newest payment of an order; without one, of its end. */
  readonly webhook: (gateway: GatewayName, reference: string, change?: WebhookChange) => SignedWebhook;
  /** Whether it answers; while it does not, every question ends in an error. */
  readonly answers: (does: boolean) => void;
  /** How often it was asked for an order. */
  readonly asked: () => number;
  readonly close: () => Promise<void>;
}

export async function startGatewayStandIn(): Promise<GatewayStandIn> {
  const orders = new Map<string, Order>();
  let up = true;
  let asked = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = new URL(request.url ?? '', 'http://stand-in');
      const body = Buffer.concat(chunks).toString();
      if (request.method === 'GET') asked += 1;
      const answer = up ? answerOf(orders, { request, path, body }) : { status: 503, json: {} };
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.json));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const orderOf = (reference: string) => {
    const order = orders.get(reference);
    if (order === undefined) throw new Error(`nobody has ordered ${reference}`);
    return order;
  };
  return {
    env: (chosen) => ({
      ...SECRETS,
      PAYMENT_GATEWAY: chosen,
      RAZORPAY_URL: `${url}/razorpay`,
      CASHFREE_URL: `${url}/cashfree`,
      PHONEPE_URL: `${url}/phonepe`,
      PHONEPE_TOKEN_URL: `${url}/phonepe-token`,
    }),
    pay: (reference, change) => {
      const order = orderOf(reference);
      const payment = newPayment({ amount: order.amount, ...change });
      order.payments.unshift(payment);
      if (payment.isPaid) order.state = 'paid';
      return payment;
    },
    end: (reference) => {
      orderOf(reference).state = 'over';
    },
    webhook: (gateway, reference, change = {}) => {
      const payment = change.payment ?? orders.get(reference)?.payments[0];
      return SIGNERS[gateway](change.reference ?? reference, payment, change);
    },
    answers: (does) => {
      up = does;
    },
    asked: () => asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Question {
  readonly request: IncomingMessage;
  readonly path: URL;
  readonly body: string;
}

type Answer = { readonly status: number; readonly json: unknown };

function answerOf(orders: Map<string, Order>, question: Question): Answer {
  const { pathname } = question.path;
  if (pathname === '/phonepe-token/v1/oauth/token') return answerToken(question.body);
  const [, gateway = '', ...rest] = pathname.split('/');
  const answer = ANSWERS.get(gateway);
  return answer === undefined
    ? { status: 404, json: {} }
    : (answer(orders, question, rest.join('/')) ?? { status: 404, json: { error: 'not found' } });
}

const DENIED: Answer = { status: 401, json: { error: 'authentication failed' } };

const ANSWERS: ReadonlyMap<
  string,
  (orders: Map<string, Order>, question: Question, path: string) => Answer | null
> = new Map([
  ['razorpay', answerRazorpay],
  ['cashfree', answerCashfree],
  ['phonepe', answerPhonepe],
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
