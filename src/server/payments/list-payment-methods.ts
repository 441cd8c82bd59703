import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { readOwnNumbers } from './own-numbers.ts';

/** The apps that a withdrawal can go to, each with the own number and from when on it can be used (decisions.md §6). */
export function listPaymentMethods(
  node: Node,
  settings: SettingsReader,
): Handler<'/api-user-payment-method-list'> {
  return async ({ player }) => {
    const numbers = await readOwnNumbers(node, player.id);
    return answer({
      payment_methods: numbers.map(({ method, name, paymentMethod, number, usableFrom }) => ({
        payment_method: paymentMethod,
        method,
        name,
        number,
        usable_from: usableFrom === null ? null : new Date(usableFrom).toISOString(),
      })),
      number_wait_hours: settings.current().payout_number_wait_hours,
    });
  };
}
