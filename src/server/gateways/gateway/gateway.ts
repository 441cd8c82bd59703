import type { IncomingHttpHeaders } from 'node:http';
import type { GatewayName } from '#contract/console/gateways.ts';
import type { Points } from '#rules/money.ts';
import type { Instant } from '#rules/time/time.ts';

/** What a gateway is asked to collect. */
export interface GatewayOrder {
  /** Our own; the gateway gives it back with all that it says of the payment. */
  readonly reference: string;
  readonly amount: Points;
  readonly playerId: number;
  readonly mobile: string;
}

/** What a gateway says of a payment, in our words. */
export type GatewayPayment =
  | {
      readonly state: 'paid';
      readonly reference: string;
      /** How the gateway names the payment: one of them credits one deposit. */
      readonly paymentNo: string;
      readonly amount: Points;
      readonly currency: string;
      readonly utr: string | null;
      /** The UPI id that paid, or '' where the gateway does not say it. */
      readonly payer: string;
    }
  /** Failed is over for good; an attempt that failed while others may follow is still waiting. */
  | { readonly state: 'failed' | 'waiting'; readonly reference: string }
  /** Something happened, but nothing proves what the body says: the gateway is to be asked. */
  | { readonly state: 'unproved'; readonly reference: string };

/** A webhook as it came: the very bytes, because the signature is about them. */
export interface Webhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly at: Instant;
}

export interface WebhookEvent {
  /** Tells repetitions apart. */
  readonly id: string;
  readonly kind: string;
  /** null for what is about no payment of ours, or cannot be read. */
  readonly payment: GatewayPayment | null;
}

/**
 * All that we need of a payment gateway. Without one players pay by plain UPI links and a cashier credits them: that is the
 * default, and needs none of this.
 */
export interface Gateway {
  readonly name: GatewayName;
  /** Answers the address at which the player pays. */
  createOrder(order: GatewayOrder): Promise<string>;
  /** null when the signature is not right, or too old where it has a time. */
  readWebhook(webhook: Webhook): WebhookEvent | null;
  /** null when the gateway knows no such order. */
  poll(reference: string): Promise<GatewayPayment | null>;
}
