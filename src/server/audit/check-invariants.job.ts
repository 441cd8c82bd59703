import type { Job } from '../platform/jobs.ts';
import type { Node } from '../platform/node.ts';
import { checkInvariants, type Violation } from './check-invariants.ts';

const EVERY_MS = 5 * 60_000;

/** What the last check of the books found on this node. */
export interface HouseState {
  readonly current: () => { readonly checkedAt: number | null; readonly violations: readonly Violation[] };
  readonly job: Job;
}

export function openHouseState(node: Pick<Node, 'db' | 'clock' | 'log' | 'metrics'>): HouseState {
  let state: ReturnType<HouseState['current']> = { checkedAt: null, violations: [] };
  return {
    current: () => state,
    job: {
      name: 'check invariants',
      everyMs: EVERY_MS,
      run: async () => {
        const violations = await checkInvariants(node.db);
        state = { checkedAt: node.clock.now(), violations };
        node.metrics.brokenInvariants.set(violations.length);
        if (violations.length > 0)
          node.log.error({ violations: violations.slice(0, 20) }, 'the books do not balance');
      },
    },
  };
}
