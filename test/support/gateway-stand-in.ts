import { once } from 'node:events';
import { createServer } from 'node:http';
import type { GatewayName } from '#contract/console/gateways.ts';
import {
  addressesAt,
  type Answer,
  ANSWERS,
  newPayment,
  type Order,
  type Payment,
  type Question,
  SECRETS,
  SIGNERS,
  type SignedWebhook,
  type WebhookChange,
} from './gateway-webhooks.ts';

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
      ...addressesAt(url),
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

function answerOf(orders: Map<string, Order>, question: Question): Answer {
  const { pathname } = question.path;
  const [, gateway = '', ...rest] = pathname.split('/');
  const answer = ANSWERS.get(gateway);
  return answer === undefined
    ? { status: 404, json: {} }
    : (answer(orders, question, rest.join('/')) ?? { status: 404, json: { error: 'not found' } });
}
