import type { Sessions } from '../platform/web/admit-call.ts';
import type { Feature } from '../platform/feature.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { StopsReader } from '../settings/stops.ts';
import { addFundRequest, fundRequestHistory, proveFundRequest } from './deposits/add-fund-request.ts';
import { approveDeposit, type BankLines, listDeposits, rejectDeposit } from './deposits/decide-deposit.ts';
import { cancelWithdrawal } from './withdrawals/cancel-withdrawal.ts';
import { approveWithdrawal, listWithdrawals } from './withdrawals/decide-withdrawal.ts';
import { checkTransferUser, transferPoints } from './transfers/transfer-points.ts';
import { depositBounds, getQrPay, mountPaymentGateway } from './deposits/get-pay-link.ts';
import { expireDepositsJob } from './deposits/expire-deposits.job.ts';
import { addUpiDetails, getPaymentDetails, listPaymentMethods } from './withdrawals/own-numbers.ts';
import { addPaymentNote, listPaymentNotes } from './payment-notes.ts';
import { mountPaymentImages } from './mount-payment-images.ts';
import { mountReceipts } from './withdrawals/mount-receipts.ts';
import { requestWithdrawal, withdrawalHistory } from './withdrawals/request-withdrawal.ts';
import { subscribePayments } from './notify-payments.ts';

/** Money in, out and across. */
export function paymentsFeature(
  node: AppContext,
  {
    settings,
    stops,
    logins,
    bankLines,
  }: {
    readonly settings: SettingsReader;
    readonly stops: StopsReader;
    readonly logins: Sessions;
    /** The payments that the bank and gateways have reported, for deciding deposits. */
    readonly bankLines: BankLines;
  },
) {
  return {
    calls: {
      '/api-last-fund-request-detail': depositBounds(settings),
      '/api-fund-request-add': addFundRequest(node, settings),
      '/api-fund-request-proof': proveFundRequest(node),
      '/api-fund-request-history': fundRequestHistory(node),
      '/api-get-qr-pay': getQrPay(node, { settings, stops }),
      '/console/api/list-deposits': listDeposits(node, { bank: bankLines, settings }),
      '/console/api/approve-deposit': approveDeposit(node, bankLines),
      '/console/api/reject-deposit': rejectDeposit(node),
      '/api-user-payment-method-list': listPaymentMethods(node, settings),
      '/api-get-user-payment-details': getPaymentDetails(node),
      '/api-add-user-upi-details': addUpiDetails(node, settings),
      '/api-user-withdraw-fund-request': requestWithdrawal(node, settings),
      '/api-user-withdraw-transaction-history': withdrawalHistory(node),
      '/api-check-user-for-transfer-amt': checkTransferUser(node),
      '/api-user-transfer-wallet-balance': transferPoints(node, settings),
      '/console/api/list-withdrawals': listWithdrawals(node, settings),
      '/console/api/approve-withdrawal': approveWithdrawal(node),
      '/console/api/cancel-withdrawal': cancelWithdrawal(node),
      '/console/api/list-payment-notes': listPaymentNotes(node),
      '/console/api/add-payment-note': addPaymentNote(node),
    },
    jobs: [expireDepositsJob(node)],
    mount: (app) => {
      mountReceipts(app, node, logins);
      mountPaymentGateway(app, node, settings);
      mountPaymentImages(app, node, logins);
    },
    subscribe: () => subscribePayments(node.live),
  } satisfies Feature;
}
