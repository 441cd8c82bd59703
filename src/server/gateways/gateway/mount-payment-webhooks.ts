import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalCode } from '#contract/refusals.ts';
import type { CreditedBy } from '../../payments/deposits/credit-deposit.ts';
import { sendRefusal } from '../../platform/web/answer-call.ts';
import { callerOf } from '../../platform/web/caller.ts';
import type { GatewayName } from '#contract/console/gateways.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { allowances } from '../../platform/throttle.ts';
import type { Gateway, GatewayPayment, WebhookEvent } from './gateway.ts';
import { insertEvent, isHeard, selectOrder } from './gateway-orders.table.ts';
import type { Gateways } from './open-gateways.ts';
import { type PaymentOutcome, takePayment } from './take-payment.ts';

const RETRY_SECONDS = 60;

/**
 * Where gateways report payments (TH-10). It is no call: a gateway has no session but signs the very bytes that it sends.
 * What is recorded is answered 200, repetitions too, so that it is not sent again.
 */
export function mountPaymentWebhooks(app: FastifyInstance, node: AppContext, gateways: Gateways): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    scope.post<{ readonly Params: { readonly gateway: string } }>(
      '/payment-webhook/:gateway',
      async (request, reply) => {
        const gateway = gateways.all.get(request.params.gateway);
        if (gateway === undefined) return refuse(reply, 'unknown_call');
        const wait = await waitOf(node, request);
        if (wait > 0) return refuse(reply, 'too_many_requests', wait);
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = gateway.readWebhook({ headers: request.headers, body, at: node.clock.now() });
        if (event === null) {
          const { ipPrefix } = callerOf(request);
          node.log.warn({ gateway: gateway.name, ipPrefix }, 'a webhook without a right signature');
          return refuse(reply, 'webhook_not_signed');
        }
        const { name } = gateway;
        if (await isHeard(node.db, { gateway: name, id: event.id })) return confirm(reply, 'known');
        if (event.payment === null)
          node.log.info({ gateway: name, kind: event.kind }, 'a webhook about no payment of ours');
        const payment = await prove(node, gateway, event.payment);
        if (payment === 'unavailable') return refuse(reply, 'unavailable', RETRY_SECONDS);
        const by = { id: request.id, ipPrefix: callerOf(request).ipPrefix };
        return confirm(reply, await take(node, name, { event: { ...event, payment }, request: by }));
      },
    );
  });
}

function confirm(reply: FastifyReply, outcome: PaymentOutcome): FastifyReply {
  return reply.send({ status: true, msg: 'Success', message: 'Success', outcome });
}

function refuse(reply: FastifyReply, code: RefusalCode, retryAfterSeconds?: number): FastifyReply {
  sendRefusal(reply, { code, retryAfterSeconds });
  return reply;
}

async function waitOf(node: AppContext, request: FastifyRequest): Promise<number> {
  for (const limit of allowances().webhook) {
    const wait = await node.throttle.hit(`webhook:${limit.seconds}:${callerOf(request).ip}`, limit);
    if (wait > 0) return wait;
  }
  return 0;
}

/** Stores the event in the transaction of what it does: neither is there without the other. */
async function take(
  node: AppContext,
  gateway: GatewayName,
  { event, request }: { readonly event: WebhookEvent; readonly request: CreditedBy['request'] },
): Promise<PaymentOutcome> {
  const { id, kind, payment } = event;
  return node.db.transaction(async (tx) => {
    const outcome = payment === null ? 'ignored' : await takePayment({ node, tx, gateway, request }, payment);
    // The same event twice at once comes here twice; the deposit's lock lets only one of them credit.
    await insertEvent(tx, { gateway, id, kind, outcome });
    return outcome;
  });
}

/**
 * Where the signature is not about the body, the gateway itself says what happened; it is asked about our own orders only.
 * 'unavailable' when it does not answer.
 */
async function prove(
  node: AppContext,
  gateway: Gateway,
  payment: GatewayPayment | null,
): Promise<GatewayPayment | null | 'unavailable'> {
  if (payment?.state !== 'unproved') return payment;
  const { reference } = payment;
  if ((await selectOrder(node.db, { gateway: gateway.name, reference })) === null) return null;
  try {
    return await gateway.poll(reference);
  } catch (error) {
    node.log.warn({ err: error, gateway: gateway.name }, 'a gateway could not be asked');
    return 'unavailable';
  }
}
