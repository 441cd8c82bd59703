import { z } from 'zod';
import type { GatewayName } from '#contract/console/gateways.ts';
import { formatPoints } from '#rules/money.ts';
import { PAY_NOTE } from '../../payments/deposits/get-pay-link.ts';
import type { GatewayConfig } from '../../platform/gateway-config.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { askGateway, type GatewayAnswer, parseJson } from './ask-gateway.ts';
import { paise, payerField, utrField, number, rupees } from './gateway-fields.ts';
import type { Gateway, GatewayPayment, Webhook, WebhookEvent } from './gateway.ts';
import { phonepe } from './phonepe.ts';
import { headerOf, hmacSha256, isSame, sha256, isFresh } from './signature.ts';

/** The gateways that the operator has a contract with; any other does not exist. */
export interface Gateways {
  readonly all: ReadonlyMap<string, Gateway>;
  /** The one for new payments; null leaves plain UPI. */
  readonly chosen: Gateway | null;
}

export function openGateways({ config, clock }: Pick<AppContext, 'config' | 'clock'>): Gateways {
  const { chosen, ...contracts } = config.gateways;
  const open: readonly Gateway[] = [
    ...(contracts.razorpay === null ? [] : [razorpay(contracts.razorpay)]),
    ...(contracts.cashfree === null ? [] : [cashfree(contracts.cashfree)]),
    ...(contracts.phonepe === null ? [] : [phonepe(contracts.phonepe, () => clock.now())]),
  ];
  const all = new Map<GatewayName, Gateway>(open.map((gateway) => [gateway.name, gateway]));
  return { all, chosen: chosen === null ? null : (all.get(chosen) ?? null) };
}

const payment = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: paise,
  currency: z.string(),
  vpa: payerField,
  acquirer_data: z.object({ rrn: utrField }).optional(),
});

const link = z.object({ reference_id: z.string(), status: z.string() });

const event = z.object({
  event: z.string(),
  payload: z.object({
    payment_link: z.object({ entity: link }),
    payment: z.object({ entity: payment }).optional(),
  }),
});

const links = z.object({ payment_links: z.array(link.extend({ order_id: z.string().nullish() })) });
const payments = z.object({ items: z.array(payment) });
const created = z.object({ short_url: z.url() });

const OVER: readonly string[] = ['expired', 'cancelled'];

/**
 * Payment links in the manner of Razorpay: webhooks carry the HMAC-SHA256 of the raw body in hexadecimal and a number of the
 * event; there is no time in what is signed, since it is repeated unchanged for a day.
 */
function razorpay(config: NonNullable<GatewayConfig['razorpay']>): Gateway {
  const { url, keyId, keySecret, webhookSecret } = config;
  const headers = { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` };
  const ask = (path: string, json?: object): Promise<GatewayAnswer> =>
    askGateway(`${url}/v1${path}`, { headers, ...(json === undefined ? {} : { json }) });
  return {
    name: 'razorpay',
    createOrder: async ({ reference, amount }) => {
      const asked = {
        amount,
        currency: 'INR',
        accept_partial: false,
        reference_id: reference,
        description: PAY_NOTE,
        notify: { sms: false, email: false },
        reminder_enable: false,
      };
      return created.parse((await ask('/payment_links', asked)).body).short_url;
    },
    readWebhook: (webhook) => readWebhook(webhookSecret, webhook),
    poll: async (reference) => {
      const found = links.parse((await ask(`/payment_links?reference_id=${reference}`)).body).payment_links;
      const own = found.find(({ reference_id }) => reference_id === reference);
      if (own === undefined) return null;
      if (OVER.includes(own.status)) return { state: 'failed', reference };
      if (own.status !== 'paid' || own.order_id === undefined || own.order_id === null)
        return { state: 'waiting', reference };
      const { items } = payments.parse((await ask(`/orders/${own.order_id}/payments`)).body);
      const captured = items.find(({ status }) => status === 'captured');
      return captured === undefined ? { state: 'waiting', reference } : paid(reference, captured);
    },
  };
}

function readWebhook(secret: string, { headers, body }: Webhook): WebhookEvent | null {
  const right = hmacSha256(secret, body).toString('hex');
  if (!isSame(headerOf(headers, 'x-razorpay-signature'), right)) return null;
  const id = headerOf(headers, 'x-razorpay-event-id').slice(0, 200) || sha256(body).toString('hex');
  const read = event.safeParse(parseJson(body.toString('utf8')));
  if (!read.success) return { id, kind: 'other', payment: null };
  const { payment_link: about, payment: made } = read.data.payload;
  return { id, kind: read.data.event, payment: paymentOf(about.entity, made?.entity) };
}

function paymentOf(
  { reference_id: reference, status }: z.output<typeof link>,
  made: z.output<typeof payment> | undefined,
): GatewayPayment {
  if (made?.status === 'captured') return paid(reference, made);
  return { state: OVER.includes(status) ? 'failed' : 'waiting', reference };
}

function paid(reference: string, made: z.output<typeof payment>): GatewayPayment {
  const { id: paymentNo, amount, currency, vpa: payer, acquirer_data: bank } = made;
  return { state: 'paid', reference, paymentNo, amount, currency, utr: bank?.rrn ?? null, payer };
}

/** The version of their calls that this was written for. */
const API_VERSION = '2023-08-01';

const paymentOfCashfree = z.object({
  cf_payment_id: number,
  payment_status: z.string(),
  payment_amount: rupees,
  payment_currency: z.string(),
  bank_reference: utrField,
  // Also of cards and banks, which name nobody.
  payment_method: z.object({ upi: z.object({ upi_id: payerField }).optional() }).catch({}),
});

const eventOfCashfree = z.object({
  type: z.string(),
  data: z.object({ order: z.object({ order_id: z.string() }), payment: paymentOfCashfree }),
});

const order = z.object({ order_status: z.string() });
const session = z.object({ payment_session_id: z.string() });
const paying = z.object({
  data: z.object({
    url: z.string().nullish(),
    payload: z.object({ default: z.string().nullish() }).nullish(),
  }),
});

const CASHFREE_OVER: readonly string[] = ['EXPIRED', 'TERMINATED'];

/**
 * Orders in the manner of Cashfree: webhooks carry the HMAC-SHA256 of their time and the raw body in base64. An attempt that
 * failed is not the end: the player may try again.
 */
function cashfree(config: NonNullable<GatewayConfig['cashfree']>): Gateway {
  const { url, clientId, clientSecret } = config;
  const headers = {
    'x-client-id': clientId,
    'x-client-secret': clientSecret,
    'x-api-version': API_VERSION,
  };
  const ask = (path: string, json?: object): Promise<GatewayAnswer> =>
    askGateway(`${url}${path}`, { headers, ...(json === undefined ? {} : { json }) });
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
    readWebhook: (webhook) => readWebhookOfCashfree(clientSecret, webhook),
    poll: async (reference) => {
      const found = await ask(`/orders/${reference}`);
      if (found.status === 404) return null;
      const { order_status: status } = order.parse(found.body);
      if (CASHFREE_OVER.includes(status)) return { state: 'failed', reference };
      if (status !== 'PAID') return { state: 'waiting', reference };
      const made = z.array(paymentOfCashfree).parse((await ask(`/orders/${reference}/payments`)).body);
      return paymentOfOfCashfree(
        reference,
        made.find(({ payment_status }) => payment_status === 'SUCCESS'),
      );
    },
  };
}

function readWebhookOfCashfree(secret: string, { headers, body, at }: Webhook): WebhookEvent | null {
  const timestamp = headerOf(headers, 'x-webhook-timestamp');
  const right = hmacSha256(secret, timestamp, body).toString('base64');
  if (!isSame(headerOf(headers, 'x-webhook-signature'), right) || !isFresh(timestamp, at)) return null;
  const read = eventOfCashfree.safeParse(parseJson(body.toString('utf8')));
  if (!read.success) return { id: sha256(body).toString('hex'), kind: 'other', payment: null };
  const { type: kind, data } = read.data;
  const { cf_payment_id: paymentNo, payment_status: status } = data.payment;
  return {
    id: `${kind}:${paymentNo}:${status}`.slice(0, 200),
    kind,
    payment: paymentOfOfCashfree(data.order.order_id, status === 'SUCCESS' ? data.payment : undefined),
  };
}

function paymentOfOfCashfree(
  reference: string,
  made: z.output<typeof paymentOfCashfree> | undefined,
): GatewayPayment {
  if (made === undefined) return { state: 'waiting', reference };
  const { cf_payment_id: paymentNo, payment_amount: amount, payment_currency: currency } = made;
  const { bank_reference: utr, payment_method: method } = made;
  return { state: 'paid', reference, paymentNo, amount, currency, utr, payer: method.upi?.upi_id ?? '' };
}
