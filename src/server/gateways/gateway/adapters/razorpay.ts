import { z } from 'zod';
import { PAY_NOTE } from '../../../payments/deposits/get-pay-link.ts';
import type { GatewayConfig } from '../../../platform/gateway-config.ts';
import type { Gateway, GatewayPayment, Webhook, WebhookEvent } from '../gateway.ts';
import {
  askGateway,
  headerOf,
  hmacSha256,
  isSame,
  paise,
  parseJson,
  payerField,
  sha256,
  utrField,
} from '../gateway-wire.ts';

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
export function razorpay(config: NonNullable<GatewayConfig['razorpay']>): Gateway {
  const { url, keyId, keySecret, webhookSecret } = config;
  const headers = { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` };
  const ask = (path: string, json?: object) => askGateway(`${url}/v1${path}`, { headers, json });
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
