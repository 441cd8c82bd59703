import { doEach, type Job } from '../../platform/jobs.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Gateway, GatewayPayment } from './gateway.ts';
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
  await doEach(await takeDueOrders(node.db, BATCH), async ({ gateway: name, reference }) => {
    const gateway = gateways.all.get(name);
    const payment = gateway === undefined ? null : await ask(node, gateway, reference);
    if (gateway === undefined || payment === null) return;
    // What cannot be taken is a payment without its points: the turn fails, so that somebody is told.
    await node.db.transaction((tx) =>
      takePayment({ node, tx, gateway: gateway.name, request: REQUEST }, payment),
    );
  });
}

/** Null for no news. The orders of other gateways do not wait for one that does not answer. */
async function ask(
  { log }: Pick<AppContext, 'log'>,
  gateway: Gateway,
  reference: string,
): Promise<GatewayPayment | null> {
  try {
    return await gateway.poll(reference);
  } catch (error) {
    log.warn({ err: error, gateway: gateway.name }, 'a gateway could not be asked');
    return null;
  }
}
