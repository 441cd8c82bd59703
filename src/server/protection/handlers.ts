import type { Feature } from '../platform/feature.ts';
import type { AppContext } from '../platform/app-context.ts';
import { requestReinstatement, selfExclude, startCoolOff } from './begin-restriction.ts';
import { cancelLimitIncrease, confirmLimit, setLimit } from './limits.ts';
import { acknowledgeRealityCheck, getLimits, getRealityCheck, setRealityCheck } from './own-limits.ts';

/** Responsible play: limits, cool-off, self-exclusion, reality checks. */
export function protectionFeature(node: AppContext) {
  return {
    calls: {
      '/api-get-limits': getLimits(node),
      '/api-set-limit': setLimit(node),
      '/api-confirm-limit': confirmLimit(node),
      '/api-cancel-limit-increase': cancelLimitIncrease(node),
      '/api-start-cool-off': startCoolOff(node),
      '/api-self-exclude': selfExclude(node),
      '/api-request-reinstatement': requestReinstatement(node),
      '/api-set-reality-check': setRealityCheck(node),
      '/api-get-reality-check': getRealityCheck(node),
      '/api-acknowledge-reality-check': acknowledgeRealityCheck(node),
    },
  } satisfies Feature;
}
