import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { GATEWAYS } from '#contract/gateways.calls.ts';

export type GatewayName = (typeof GATEWAYS)[number];

/** What a house is given by each gateway; all made up. */
export const SECRETS = {
  RAZORPAY_KEY_ID: 'rzp_test_key',
  RAZORPAY_KEY_SECRET: 'razorpay key secret',
  RAZORPAY_WEBHOOK_SECRET: 'razorpay webhook secret',
  CASHFREE_CLIENT_ID: 'cashfree client',
  CASHFREE_CLIENT_SECRET: 'cashfree client secret',
  PHONEPE_CLIENT_ID: 'phonepe client',
  PHONEPE_CLIENT_SECRET: 'phonepe client secret',
  PHONEPE_WEBHOOK_USER: 'phonepe user',
  PHONEPE_WEBHOOK_PASSWORD: 'phonepe password',
} as const;

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

/** A webhook of each gateway, signed anew and not by what we check it with. */
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

/** Whose money it is, where a gateway says it. */
export const PAYER = 'ram@okbank';

export function razorpayPayment({ id, amount, currency, utr, isPaid }: Payment) {
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

export function cashfreePayment({ id, amount, currency, utr, isPaid }: Payment) {
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

export function phonepeOrder(state: string, payment: Payment | undefined) {
  const attempt = (made: Payment) => ({
    transactionId: made.id,
    paymentMode: 'UPI_INTENT',
    amount: made.amount,
    state: made.isPaid ? 'COMPLETED' : 'FAILED',
    splitInstruments: [{ amount: made.amount, rail: { type: 'UPI', utr: made.utr } }],
  });
  return { orderId: 'OMO1', state, paymentDetails: payment === undefined ? [] : [attempt(payment)] };
}
