import { parseDeposit } from '#rules/payments/deposit.ts';
import { boundsOf, startDeposit } from '../../payments/deposits/get-pay-link.ts';
import { drawQr } from '../../platform/draw-qr.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import type { Gateway } from './gateway.ts';
import { insertOrder } from './gateway-orders.table.ts';
import type { Gateways } from './open-gateways.ts';

type LinkHandler = Handler<'/api-get-pay-link'>;

// What the screen calls Other UPI Gateway is the gateway where one is chosen.
const APPS: ReadonlySet<string> = new Set(['gateway', 'other']);

/** The address at which the chosen gateway takes the payment; for the apps by name, and without a gateway, UPI. */
export function getGatewayLink(
  node: AppContext,
  services: { readonly settings: SettingsReader; readonly gateways: Gateways; readonly upi: LinkHandler },
): LinkHandler {
  const { chosen } = services.gateways;
  return async (request, input) => {
    if (chosen === null || input.app === undefined || !APPS.has(input.app))
      return services.upi(request, input);
    const amount = parseDeposit(input.request_amount, boundsOf(services.settings.current()));
    if (!amount.ok) return amount;
    const { id: playerId, mobile } = request.player;
    const started = await node.db.transaction(async (tx) => {
      const begun = await startDeposit(tx, node, { playerId, amount: amount.value, app: 'gateway' });
      if (begun.ok)
        await insertOrder(tx, { depositId: begun.deposit.id, gateway: chosen.name, amount: amount.value });
      return begun;
    });
    if (!started.ok) return started;
    const { reference } = started.deposit;
    const link = await createOrder(node, chosen, { reference, amount: amount.value, playerId, mobile });
    if (link === null) return refusal('payment_not_started');
    const payee_name = node.config.operator.name;
    return answer({ reference, link, android_link: link, qr_image: drawQr(link), upi_id: '', payee_name });
  };
}

/** Outside of the transaction: a gateway may take seconds. What it said of an error is not for the player. */
async function createOrder(
  node: AppContext,
  gateway: Gateway,
  order: Parameters<Gateway['createOrder']>[0],
): Promise<string | null> {
  try {
    const link = await gateway.createOrder(order);
    if (/^(https|upi):\/\//.test(link)) return link;
    node.log.warn({ gateway: gateway.name }, 'a gateway answered no address to pay at');
  } catch (error) {
    node.log.warn({ err: error, gateway: gateway.name }, 'a gateway did not take an order');
  }
  return null;
}
