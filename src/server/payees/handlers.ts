import type { Feature } from '../platform/feature.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { applyPayeeChangesJob } from './apply-payee-changes.job.ts';
import { adminBankDetails } from './payee-of.ts';
import {
  activatePayeeChangeEarly,
  getPaymentSettings,
  paymentSettingsSpec,
  proposePaymentSettings,
} from './payment-settings.approval.ts';

/** Where players pay to, and the limits and hours of payments, as two people of staff change them. */
export function payeesFeature(node: AppContext, { settings }: { readonly settings: SettingsReader }) {
  const approvals = { change_payee: paymentSettingsSpec(node) };
  return {
    approvals,
    calls: {
      '/api-admin-bank-details': adminBankDetails(node, settings),
      '/console/api/get-payment-settings': getPaymentSettings(node),
      '/console/api/propose-payment-settings': proposePaymentSettings(node, approvals.change_payee),
      '/console/api/activate-payee-change-early': activatePayeeChangeEarly(node, approvals.change_payee),
    },
    jobs: [applyPayeeChangesJob(node, approvals.change_payee)],
  } satisfies Feature;
}
