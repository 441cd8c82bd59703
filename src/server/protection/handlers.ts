import type { Feature } from '../platform/feature.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { acceptTerms, getTermsState } from './terms.ts';
import { acknowledgeRealityCheck, getRealityCheck, setRealityCheck } from './reality-check.ts';
import { requestReinstatement, selfExclude, startCoolOff } from './begin-restriction.ts';
import { cancelLimitIncrease, confirmLimit, setLimit } from './limits.ts';
import { getLimits } from './own-limits.ts';

/** Responsible play: limits, cool-off, self-exclusion, reality checks, the terms. */
export function protectionFeature(node: AppContext, { settings }: { readonly settings: SettingsReader }) {
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
      '/api-get-terms-state': getTermsState(node, settings),
      '/api-accept-terms': acceptTerms(node, settings),
    },
  } satisfies Feature;
}
