import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './answer-call.ts';

/** Asked from the machines themselves, past the proxy. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Two years, as the lists of browsers ask for it (security §6.5). */
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains; preload';

/**
 * Refuses whatever did not come by TLS, so that no password and no cookie is ever taken from a plain connection. Only a
 * trusted proxy is believed when it says how the request reached it. Probes are answered.
 */
export function requireTls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // A browser must not believe the header on a plain connection, so it is not sent there (RFC 6797).
    if (request.protocol === 'https')
      void reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY);
    else if (!PROBES.has(request.routeOptions.url ?? '')) return sendRefusal(reply, { code: 'plain_http' });
    done();
  });
}
