import type { ApprovalSpecs } from '../approvals/approval-spec.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Feature } from '../platform/feature.ts';
import { listFound } from './list-found.ts';
import { listWhoCan } from './list-who-can.ts';

/** One question for everything that has a name or a number. */
export function finderFeature(node: AppContext, specs: ApprovalSpecs) {
  return {
    calls: {
      '/console/api/list-found': listFound(node, specs),
      '/console/api/list-who-can': listWhoCan(node),
    },
  } satisfies Feature;
}
