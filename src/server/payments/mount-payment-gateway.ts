import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../platform/web/answer-call.ts';
import { callerOf } from '../platform/web/caller.ts';
import type { AppContext } from '../platform/app-context.ts';
import { allowances } from '../platform/throttle.ts';
import type { SettingsReader } from '../settings/settings.ts';

/**
 * The gateway of A §7, answered by ourselves: where the payments of a site go. Only the own host, or the one that the
 * operator has named, gets an address; what a client names is never fetched (I-20). A gateway that the operator
 * has chosen needs none: it tells where to pay with every order.
 */
export function mountPaymentGateway(app: FastifyInstance, node: AppContext, settings: SettingsReader): void {
  app.get<{ readonly Querystring: { readonly domain?: unknown } }>(
    '/payment-gateway',
    async (request, reply) => {
      for (const limit of allowances().read) {
        const wait = await node.throttle.hit(`gateway:${limit.seconds}:${callerOf(request).ip}`, limit);
        if (wait > 0) {
          sendRefusal(reply, { code: 'too_many_requests', retryAfterSeconds: wait });
          return reply;
        }
      }
      const { upi_payment_id: upiId, site_domain: named } = settings.current();
      const { domain } = request.query;
      const known =
        typeof domain === 'string' && [request.host, request.hostname, named].includes(domain.toLowerCase());
      const gateway = known && node.config.gateways.chosen !== null;
      const success = known && (gateway || upiId !== '');
      const msg = success ? 'Success' : 'Failed to fetch UPI ID. Please check your credentials.';
      return reply.send({
        status: success,
        success,
        msg,
        message: msg,
        data: { upiId: success ? upiId : '', gateway },
      });
    },
  );
}
