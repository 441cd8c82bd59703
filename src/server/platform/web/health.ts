import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './answer-call.ts';
import type { AppContext } from '../app-context.ts';
import { sql } from '../store/sql.ts';
import { keepFor } from './keep-for.ts';

const SKEW_MS_MAX = 2_000;
const ANSWER_MS_MAX = 1_500;
/** Anybody may ask, as often as they like: the database is asked once for all who do within this time. */
const READY_KEPT_MS = 1_000;

/** /healthz: the process lives. /readyz: it may be sent work. /metrics: figures, for this machine's collector only. */
export function mountHealth(
  app: FastifyInstance,
  node: AppContext,
  state: { readonly stopping: () => boolean },
): void {
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: true }));
  const isWritable = keepFor(READY_KEPT_MS, () => askWritable(node));
  app.get('/readyz', async (_, reply) => {
    const reasons = [
      ...(state.stopping() ? ['stopping'] : []),
      ...((await isWritable()) ? [] : ['database']),
      ...(node.clock.skewMs() > SKEW_MS_MAX ? ['clock'] : []),
    ];
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

function askWritable({ db }: AppContext): Promise<boolean> {
  return withinTime(db.one<{ writable: boolean }>(sql`select not pg_is_in_recovery() as writable`));
}

/** Whether the database takes writes: one that is away shall not make the probe itself hang, and a standby is not enough. */
async function withinTime(work: Promise<{ readonly writable: boolean }>): Promise<boolean> {
  return Promise.race([
    work.then(
      ({ writable }) => writable,
      () => false,
    ),
    new Promise<boolean>((done) => {
      setTimeout(() => done(false), ANSWER_MS_MAX).unref();
    }),
  ]);
}
