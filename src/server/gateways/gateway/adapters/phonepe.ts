import { z } from 'zod';
import { PAY_NOTE } from '../../../payments/deposits/get-pay-link.ts';
import type { GatewayConfig } from '../../../platform/gateway-config.ts';
import type { Gateway, GatewayPayment, Webhook, WebhookEvent } from '../gateway.ts';
import { askGateway, headerOf, isSame, paise, parseJson, sha256, utrField } from '../gateway-wire.ts';

type Contract = NonNullable<GatewayConfig['phonepe']>;

const event = z.object({ event: z.string(), payload: z.object({ merchantOrderId: z.string() }) });

const order = z.object({
  state: z.string(),
  paymentDetails: z
    .array(
      z.object({
        transactionId: z.string().min(1),
        state: z.string(),
        amount: paise,
        splitInstruments: z.array(z.object({ rail: z.object({ utr: utrField }).optional() })).default([]),
      }),
    )
    .default([]),
});

const token = z.object({ access_token: z.string(), expires_at: z.number() });
const created = z.object({ redirectUrl: z.url() });

// A token that ends while a call is on its way would be refused.
const TOKEN_SPARE_MS = 60_000;

/**
 * Orders in the manner of PhonePe's Standard Checkout. Their webhooks carry the SHA-256 of a user name and a password that
 * were agreed on, which says who sends and nothing about the body: so a webhook only makes us ask for the order.
 */
export function phonepe(config: Contract, now: () => number): Gateway {
  const authorize = tokenKeeper(config, now);
  const ask = async (path: string, json?: object) =>
    askGateway(`${config.url}/checkout/v2${path}`, {
      headers: { authorization: await authorize() },
      json,
    });
  return {
    name: 'phonepe',
    createOrder: async ({ reference, amount }) => {
      const paymentFlow = { type: 'PG_CHECKOUT', message: PAY_NOTE, merchantUrls: {} };
      const made = await ask('/pay', { merchantOrderId: reference, amount, paymentFlow });
      return created.parse(made.body).redirectUrl;
    },
    readWebhook: (webhook) => readWebhook(config, webhook),
    poll: async (reference) => {
      const found = await ask(`/order/${reference}/status?details=true`);
      if (found.status === 400 || found.status === 404) return null;
      return paymentOf(reference, order.parse(found.body));
    },
  };
}

function readWebhook(config: Contract, { headers, body }: Webhook): WebhookEvent | null {
  const right = sha256(`${config.webhookUser}:${config.webhookPassword}`).toString('hex');
  const given = headerOf(headers, 'authorization')
    .replace(/^SHA256\s+/i, '')
    .toLowerCase();
  if (!isSame(given, right)) return null;
  const id = sha256(body).toString('hex');
  const read = event.safeParse(parseJson(body.toString('utf8')));
  if (!read.success) return { id, kind: 'other', payment: null };
  const { event: kind, payload } = read.data;
  return { id, kind, payment: { state: 'unproved', reference: payload.merchantOrderId } };
}

function paymentOf(reference: string, { state, paymentDetails }: z.output<typeof order>): GatewayPayment {
  if (state === 'FAILED') return { state: 'failed', reference };
  const made = paymentDetails.find((one) => one.state === 'COMPLETED');
  if (state !== 'COMPLETED' || made === undefined) return { state: 'waiting', reference };
  const utr = made.splitInstruments.flatMap(({ rail }) => rail?.utr ?? [])[0] ?? null;
  const { transactionId: paymentNo, amount } = made;
  // They take rupees only and name no currency.
  return { state: 'paid', reference, paymentNo, amount, currency: 'INR', utr, payer: '' };
}

/** The header of every call; a token is asked for when there is none that lives for a minute more. */
function tokenKeeper(config: Contract, now: () => number): () => Promise<string> {
  let kept = { header: '', endsAt: 0 };
  return async () => {
    if (kept.endsAt - TOKEN_SPARE_MS > now()) return kept.header;
    const { body } = await askGateway(`${config.tokenUrl}/v1/oauth/token`, {
      headers: {},
      form: {
        client_id: config.clientId,
        client_version: config.clientVersion,
        client_secret: config.clientSecret,
        grant_type: 'client_credentials',
      },
    });
    const { access_token, expires_at } = token.parse(body);
    kept = { header: `O-Bearer ${access_token}`, endsAt: expires_at * 1000 };
    return kept.header;
  };
}
