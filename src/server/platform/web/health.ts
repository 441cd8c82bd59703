import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './answer-call.ts';
import type { AppContext } from '../app-context.ts';
import { sql } from '../store/sql.ts';

const SKEW_MS_MAX = 2_000;
const ANSWER_MS_MAX = 2_000;

/** /healthz: the process lives. /readyz: it may be sent work. /metrics: figures, for this machine's collector only. */
export function mountHealth(
  app: FastifyInstance,
  node: AppContext,
  state: { readonly stopping: () => boolean },
): void {
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: true }));
  app.get('/readyz', async (_, reply) => {
    const reasons = await reasonsAgainst(node, state.stopping());
    node.metrics.clockSkewMs.set(node.clock.skewMs());
    return reply
      .code(reasons.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: reasons.length === 0, reasons });
  });
  app.get('/metrics', async (request, reply) => {
    if (!['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)) {
      sendRefusal(reply, { code: 'unknown_call' });
      return reply;
    }
    return reply.type(node.metrics.registry.contentType).send(await node.metrics.registry.metrics());
  });
}

async function reasonsAgainst(node: AppContext, stopping: boolean): Promise<readonly string[]> {
  const answered = await withinTime(node.db.query(sql`select 1`));
  return [
    ...(stopping ? ['stopping'] : []),
    ...(answered ? [] : ['database']),
    ...(node.clock.skewMs() > SKEW_MS_MAX ? ['clock'] : []),
  ];
}

/** A database that is away shall not make the probe itself hang. */
async function withinTime(work: Promise<unknown>): Promise<boolean> {
  return Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((done) => {
      setTimeout(() => done(false), ANSWER_MS_MAX).unref();
    }),
  ]);
}
