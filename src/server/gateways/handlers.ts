import { getPayLink } from '../payments/deposits/get-pay-link.ts';
import type { Feature } from '../platform/feature.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { getGatewayLink } from './gateway/get-gateway-link.ts';
import { mountPaymentWebhooks } from './gateway/mount-payment-webhooks.ts';
import type { Gateways } from './gateway/open-gateways.ts';
import { pollGatewaysJob } from './gateway/poll-gateways.job.ts';
import { getStatement, getStatementFile, listStatements } from './statements/get-statement.ts';
import { importStatementSpec, proposeStatement } from './statements/import-statement.approval.ts';
import { takeLinesJob } from './statements/take-lines.job.ts';
import { uploadStatement } from './statements/upload-statement.ts';
import { watchPaymentsJob } from './watch-payments.job.ts';
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
  const approvals = { import_statement: importStatementSpec(node) };
  return {
    approvals,
    calls: {
      '/api-get-pay-link': getGatewayLink(node, { settings, gateways, upi: getPayLink(node, settings) }),
      '/console/api/upload-statement': uploadStatement(node),
      '/console/api/propose-statement': proposeStatement(node, approvals.import_statement),
      '/console/api/list-statements': listStatements(node),
      '/console/api/get-statement': getStatement(node),
      '/console/api/get-statement-file': getStatementFile(node),
      '/console/api/list-unmatched-payments': listUnmatchedPayments(node),
      '/console/api/resolve-unmatched-payment': resolveUnmatchedPayment(node),
      '/console/api/reject-unmatched-payment': rejectUnmatchedPayment(node),
    },
    jobs: [pollGatewaysJob(node, gateways), takeLinesJob(node), watchPaymentsJob(node)],
    mount: (app) => mountPaymentWebhooks(app, node, gateways),
  } satisfies Feature;
}
