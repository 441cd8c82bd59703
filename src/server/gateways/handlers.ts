import { getPayLink } from '../payments/deposits/get-pay-link.ts';
import type { Feature } from '../platform/feature.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { getGatewayLink } from './gateway/get-gateway-link.ts';
import { importStatement, previewStatement } from './import-statement.ts';
import { mountPaymentWebhooks } from './gateway/mount-payment-webhooks.ts';
import type { Gateways } from './gateway/open-gateways.ts';
import { pollGatewaysJob } from './gateway/poll-gateways.job.ts';
import {
  listUnmatchedPayments,
  rejectUnmatchedPayment,
  resolveUnmatchedPayment,
} from './unmatched-payments.ts';

/** Payments that the bank and gateways report, and the payment links. */
export function gatewaysFeature(
  node: AppContext,
  { settings, gateways }: { readonly settings: SettingsReader; readonly gateways: Gateways },
) {
  return {
    calls: {
      '/api-get-pay-link': getGatewayLink(node, { settings, gateways, upi: getPayLink(node, settings) }),
      '/console/api/preview-statement': previewStatement(node),
      '/console/api/import-statement': importStatement(node),
      '/console/api/list-unmatched-payments': listUnmatchedPayments(node),
      '/console/api/resolve-unmatched-payment': resolveUnmatchedPayment(node),
      '/console/api/reject-unmatched-payment': rejectUnmatchedPayment(node),
    },
    jobs: [pollGatewaysJob(node, gateways)],
    mount: (app) => mountPaymentWebhooks(app, node, gateways),
  } satisfies Feature;
}
