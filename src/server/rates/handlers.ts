import type { Feature } from '../platform/feature.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { changeRates, changeRatesSpec, listRates } from './change-rates.approval.ts';

/** What the games pay, as two people of staff change it. */
export function ratesFeature(node: AppContext, { settings }: { readonly settings: SettingsReader }) {
  const approvals = { change_rates: changeRatesSpec(node) };
  return {
    approvals,
    calls: {
      '/console/api/list-rates': listRates(node, settings),
      '/console/api/change-rates': changeRates(node, approvals.change_rates),
    },
  } satisfies Feature;
}
