import type { Job } from '../../platform/jobs.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { takeDueOrders } from './gateway-orders.table.ts';
import type { Gateways } from './open-gateways.ts';
import { takePayment } from './take-payment.ts';

const EVERY_MS = 30_000;
/** In one turn; what is left is taken by the next. */
const BATCH = 20;

const REQUEST = { id: 'poll', ipPrefix: '' };

/**
 * Asks gateways about orders without news for minutes (MON-08), because a webhook may be lost. Orders are
 * taken under a lock and are due again later, so that any number of nodes ask once.
 */
export function pollGatewaysJob(node: AppContext, gateways: Gateways): Job {
  return { name: 'poll gateways', everyMs: EVERY_MS, run: () => pollGateways(node, gateways) };
}

export async function pollGateways(node: AppContext, gateways: Gateways): Promise<void> {
  if (gateways.all.size === 0) return;
  for (const order of await takeDueOrders(node.db, BATCH)) {
    try {
      await pollOrder(node, gateways, order);
    } catch (error) {
      // The orders of other gateways must not wait for one that does not answer.
      node.log.warn({ err: error, gateway: order.gateway }, 'a gateway could not be asked');
    }
  }
}

async function pollOrder(
  node: AppContext,
  gateways: Gateways,
  { gateway: name, reference }: Awaited<ReturnType<typeof takeDueOrders>>[number],
): Promise<void> {
  const gateway = gateways.all.get(name);
  const payment = gateway === undefined ? null : await gateway.poll(reference);
  if (gateway === undefined || payment === null) return;
  await node.db.transaction((tx) =>
    takePayment({ node, tx, gateway: gateway.name, request: REQUEST }, payment),
  );
}
