import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import type { HouseState } from './check-invariants.job.ts';

/** Whether the books balance, for the console's top bar. */
export function getHouseState(node: Node, house: HouseState): Handler<'/console/api/get-house-state'> {
  return async () => {
    const { checkedAt, violations } = house.current();
    return answer({
      balanced: checkedAt !== null && violations.length === 0,
      checked_at: checkedAt === null ? null : new Date(checkedAt).toISOString(),
      broken: [...new Set(violations.map((violation) => violation.invariant))],
      server_time: new Date(node.clock.now()).toISOString(),
    });
  };
}
