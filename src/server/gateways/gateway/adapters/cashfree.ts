import { z } from 'zod';
import { formatPoints } from '#rules/money.ts';
import { PAY_NOTE } from '../../../payments/deposits/get-pay-link.ts';
import type { GatewayConfig } from '../../../platform/gateway-config.ts';
import type { Gateway, GatewayPayment, Webhook, WebhookEvent } from '../gateway.ts';
import {
  askGateway,
  headerOf,
  hmacSha256,
  isFresh,
  isSame,
  number,
  parseJson,
  payerField,
  rupees,
  sha256,
  utrField,
} from '../gateway-wire.ts';

/** The version of their calls that this was written for. */
const API_VERSION = '2023-08-01';

const payment = z.object({
  cf_payment_id: number,
  payment_status: z.string(),
  payment_amount: rupees,
  payment_currency: z.string(),
  bank_reference: utrField,
  // Also of cards and banks, which name nobody.
  payment_method: z.object({ upi: z.object({ upi_id: payerField }).optional() }).catch({}),
});

const event = z.object({
  type: z.string(),
  data: z.object({ order: z.object({ order_id: z.string() }), payment }),
});

const order = z.object({ order_status: z.string() });
const session = z.object({ payment_session_id: z.string() });
const paying = z.object({
  data: z.object({
    url: z.string().nullish(),
    payload: z.object({ default: z.string().nullish() }).nullish(),
  }),
});

const OVER: readonly string[] = ['EXPIRED', 'TERMINATED'];

/**
 * Orders in the manner of Cashfree: webhooks carry the HMAC-SHA256 of their time and the raw body in base64. An attempt that
 * failed is not the end: the player may try again.
 */
export function cashfree(config: NonNullable<GatewayConfig['cashfree']>): Gateway {
  const { url, clientId, clientSecret } = config;
  const headers = {
    'x-client-id': clientId,
    'x-client-secret': clientSecret,
    'x-api-version': API_VERSION,
  };
  const ask = (path: string, json?: object) => askGateway(`${url}${path}`, { headers, json });
  return {
    name: 'cashfree',
    createOrder: async ({ reference, amount, playerId, mobile }) => {
      const made = await ask('/orders', {
        order_id: reference,
        order_amount: Number(formatPoints(amount)),
        order_currency: 'INR',
        order_note: PAY_NOTE,
        customer_details: { customer_id: `player-${playerId}`, customer_phone: mobile },
      });
      const { payment_session_id } = session.parse(made.body);
      const begun = await ask('/orders/sessions', {
        payment_session_id,
        payment_method: { upi: { channel: 'link' } },
      });
      const { url: page, payload } = paying.parse(begun.body).data;
      return payload?.default ?? page ?? '';
    },
    readWebhook: (webhook) => readWebhook(clientSecret, webhook),
    poll: async (reference) => {
      const found = await ask(`/orders/${reference}`);
      if (found.status === 404) return null;
      const { order_status: status } = order.parse(found.body);
      if (OVER.includes(status)) return { state: 'failed', reference };
      if (status !== 'PAID') return { state: 'waiting', reference };
      const made = z.array(payment).parse((await ask(`/orders/${reference}/payments`)).body);
      return paymentOf(
        reference,
        made.find(({ payment_status }) => payment_status === 'SUCCESS'),
      );
    },
  };
}

function readWebhook(secret: string, { headers, body, at }: Webhook): WebhookEvent | null {
  const timestamp = headerOf(headers, 'x-webhook-timestamp');
  const right = hmacSha256(secret, timestamp, body).toString('base64');
  if (!isSame(headerOf(headers, 'x-webhook-signature'), right) || !isFresh(timestamp, at)) return null;
  const read = event.safeParse(parseJson(body.toString('utf8')));
  if (!read.success) return { id: sha256(body).toString('hex'), kind: 'other', payment: null };
  const { type: kind, data } = read.data;
  const { cf_payment_id: paymentNo, payment_status: status } = data.payment;
  return {
    id: `${kind}:${paymentNo}:${status}`.slice(0, 200),
    kind,
    payment: paymentOf(data.order.order_id, status === 'SUCCESS' ? data.payment : undefined),
  };
}

function paymentOf(reference: string, made: z.output<typeof payment> | undefined): GatewayPayment {
  if (made === undefined) return { state: 'waiting', reference };
  const { cf_payment_id: paymentNo, payment_amount: amount, payment_currency: currency } = made;
  const { bank_reference: utr, payment_method: method } = made;
  return { state: 'paid', reference, paymentNo, amount, currency, utr, payer: method.upi?.upi_id ?? '' };
}
