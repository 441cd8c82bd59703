import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import { numberFields, readOwnNumbers } from './own-numbers.ts';

/** The own numbers that withdrawals go to, as a list of one (A §7). */
export function getPaymentDetails(node: Node): Handler<'/api-get-user-payment-details'> {
  return async ({ player }) => {
    const numbers = await readOwnNumbers(node, player.id);
    const byMethod = Object.fromEntries(numbers.map(({ method, number }) => [method, number]));
    return answer({ payment_details: [numberFields(byMethod)] });
  };
}
