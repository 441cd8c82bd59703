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
 * Where gateways tell us of payments (TH-10). Beside the calls: who speaks here has no session but a signature, over
 * the very bytes that were sent. Whatever is recorded is answered 200, repetitions too, so that it is not sent again.
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
          node.log.warn({ gateway: gateway.name, ip: request.ip }, 'a webhook without a right signature');
          return refuse(reply, 'webhook_not_signed');
        }
        const { name } = gateway;
        if (await isHeard(node.db, { gateway: name, id: event.id })) return confirm(reply, 'known');
        if (event.payment === null)
          node.log.info({ gateway: name, kind: event.kind }, 'a webhook about no payment of ours');
        const payment = await prove(node, gateway, event.payment);
        if (payment === 'silent') return refuse(reply, 'unavailable', RETRY_SECONDS);
        const told = { event: { ...event, payment }, request: requestOf(request) };
        return confirm(reply, await hear(node, name, told));
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

function requestOf(request: FastifyRequest) {
  return { id: request.id, ipPrefix: callerOf(request).ipPrefix };
}

async function waitOf(node: AppContext, request: FastifyRequest): Promise<number> {
  for (const limit of allowances().webhook) {
    const wait = await node.throttle.hit(`webhook:${limit.seconds}:${callerOf(request).ip}`, limit);
    if (wait > 0) return wait;
  }
  return 0;
}

/** The event is noted in the transaction of what it does: neither is there without the other. */
async function hear(
  node: AppContext,
  gateway: GatewayName,
  { event, request }: { readonly event: WebhookEvent; readonly request: CreditedBy['request'] },
): Promise<PaymentOutcome> {
  const { id, kind, payment } = event;
  return node.db.transaction(async (tx) => {
    const outcome = payment === null ? 'ignored' : await takePayment({ node, tx, gateway, request }, payment);
    // Of the same event twice at once both come here: by the deposit's lock only one of them has credited.
    await insertEvent(tx, { gateway, id, kind, outcome });
    return outcome;
  });
}

/**
 * Where the signature is not about the body, the gateway itself says what happened; it is asked about our own orders only.
 * 'silent' when it does not answer.
 */
async function prove(
  node: AppContext,
  gateway: Gateway,
  payment: GatewayPayment | null,
): Promise<GatewayPayment | null | 'silent'> {
  if (payment?.state !== 'unproved') return payment;
  const { reference } = payment;
  if ((await selectOrder(node.db, { gateway: gateway.name, reference })) === null) return null;
  try {
    return await gateway.poll(reference);
  } catch (error) {
    node.log.warn({ err: error, gateway: gateway.name }, 'a gateway could not be asked');
    return 'silent';
  }
}
