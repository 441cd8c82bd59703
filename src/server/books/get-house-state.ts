import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import { readBooksState } from './books-state.ts';

/** Whether the books balance, for the console's top bar. */
export function getHouseState(node: Node): Handler<'/console/api/get-house-state'> {
  return async () => {
    const { checkedAt, violations, stop } = await readBooksState(node.db);
    return answer({
      balanced: checkedAt !== null && violations.length === 0,
      checked_at: checkedAt === null ? null : new Date(checkedAt).toISOString(),
      broken: [...new Set(violations.map((violation) => violation.invariant))],
      payouts_stopped_at: stop === null ? null : new Date(stop.began_at).toISOString(),
      server_time: new Date(node.clock.now()).toISOString(),
    });
  };
}
