import { addStaff } from './accounts/add-staff.ts';
import { beginTotp } from './accounts/begin-totp.ts';
import { changePassword } from './accounts/change-password.ts';
import { changeStaffPassword } from './accounts/change-staff-password.ts';
import { checkMobile } from './accounts/check-mobile.ts';
import { confirmPassword } from './accounts/confirm-password.ts';
import { confirmTotp } from './accounts/confirm-totp.ts';
import { changeStaffMobile } from './accounts/change-staff-mobile.ts';
import { deactivateStaff } from './accounts/deactivate-staff.ts';
import { endLoginSessions } from './accounts/end-login-sessions.ts';
import { getDemoLogins } from './accounts/get-demo-logins.ts';
import { getDemoStaffLogins } from './accounts/get-demo-staff-logins.ts';
import { getMe } from './accounts/get-me.ts';
import { getNotices } from './accounts/get-notices.ts';
import { getProfile } from './accounts/get-profile.ts';
import { listLoginSessions } from './accounts/list-login-sessions.ts';
import { listStaff } from './accounts/list-staff.ts';
import { logIn } from './accounts/log-in.ts';
import { logOut } from './accounts/log-out.ts';
import { readNotices } from './accounts/read-notices.ts';
import { registerPlayer } from './accounts/register-player.ts';
import { resendOtp } from './accounts/resend-otp.ts';
import { resetPassword } from './accounts/reset-password.ts';
import { sendResetCode } from './accounts/send-reset-code.ts';
import { staffLogIn } from './accounts/staff-log-in.ts';
import { staffLogOut } from './accounts/staff-log-out.ts';
import { updateProfile } from './accounts/update-profile.ts';
import { verifyOtp } from './accounts/verify-otp.ts';
import { bidHistory } from './bidding/bid-history.ts';
import { noteStakes } from './bidding/note-stakes.ts';
import { type BiddingParts, placeBids } from './bidding/place-bids.ts';
import { getCurrentDate } from './content/get-current-date.ts';
import { getBookDay } from './books/get-book-day.ts';
import { getBooksState } from './books/get-books-state.ts';
import { getHouseState } from './books/get-house-state.ts';
import { getSolvency } from './books/get-solvency.ts';
import { liftPayoutStop } from './books/lift-payout-stop.ts';
import { listClosedDays } from './books/list-closed-days.ts';
import { listTransferFlags } from './books/list-transfer-flags.ts';
import { stateFloat } from './books/state-float.ts';
import { addPicture } from './content/add-picture.ts';
import type { Content } from './content/content.ts';
import { discardContentDraft } from './content/discard-content-draft.ts';
import { getAnnouncements } from './content/get-announcements.ts';
import { getHowToPlay } from './content/get-how-to-play.ts';
import { getHeadline } from './content/get-headline.ts';
import { getMoneyRules } from './content/get-money-rules.ts';
import { getPage } from './content/get-page.ts';
import { getSliderImages } from './content/get-slider-images.ts';
import { listContentVersions } from './content/list-content-versions.ts';
import { listContent } from './content/list-content.ts';
import { publishContent } from './content/publish-content.ts';
import { saveContentDraft } from './content/save-content-draft.ts';
import { getSocialData } from './content/get-social-data.ts';
import { bankLines } from './gateways/bank-lines.ts';
import { getGatewayLink } from './gateways/get-gateway-link.ts';
import { makeBankHandlers } from './gateways/make-bank-handlers.ts';
import type { Gateways } from './gateways/open-gateways.ts';
import { getDashboard } from './markets/get-dashboard.ts';
import { getGameRates } from './markets/get-game-rates.ts';
import { listGali, listStarline } from './markets/list-draws.ts';
import { listMarkets } from './markets/list-markets.ts';
import { addFundRequest } from './payments/add-fund-request.ts';
import { adminBankDetails } from './payments/admin-bank-details.ts';
import { approveDeposit } from './payments/approve-deposit.ts';
import { depositBounds } from './payments/deposit-bounds.ts';
import { fundRequestHistory } from './payments/fund-request-history.ts';
import { getPayLink } from './payments/get-pay-link.ts';
import { getQrPay } from './payments/get-qr-pay.ts';
import { listDeposits } from './payments/list-deposits.ts';
import { noteDeposits } from './payments/note-deposits.ts';
import { proveFundRequest } from './payments/prove-fund-request.ts';
import { rejectDeposit } from './payments/reject-deposit.ts';
import { addUpiDetails } from './payments/add-upi-details.ts';
import { approveWithdrawal } from './payments/approve-withdrawal.ts';
import { cancelWithdrawal } from './payments/cancel-withdrawal.ts';
import { confirmPaymentSettings } from './payments/confirm-payment-settings.ts';
import { checkTransferUser } from './payments/check-transfer-user.ts';
import { getPaymentDetails } from './payments/get-payment-details.ts';
import { getPaymentSettings } from './payments/get-payment-settings.ts';
import { hastenPayeeChange } from './payments/hasten-payee-change.ts';
import { heldPoints } from './payments/held-points.ts';
import { listPaymentMethods } from './payments/list-payment-methods.ts';
import { listWithdrawals } from './payments/list-withdrawals.ts';
import { noteTransfers } from './payments/note-transfers.ts';
import { noteWithdrawals } from './payments/note-withdrawals.ts';
import { proposePaymentSettings } from './payments/propose-payment-settings.ts';
import { rejectPaymentSettings } from './payments/reject-payment-settings.ts';
import { requestWithdrawal } from './payments/request-withdrawal.ts';
import { stopPayeeChange } from './payments/stop-payee-change.ts';
import { transferPoints } from './payments/transfer-points.ts';
import { withdrawalHistory } from './payments/withdrawal-history.ts';
import type { Node } from './platform/node.ts';
import type { Handlers } from './platform/request.ts';
import { makePlayerDeskHandlers } from './players/make-player-desk-handlers.ts';
import { askDeletion } from './privacy/ask-deletion.ts';
import { cancelDeletion } from './privacy/cancel-deletion.ts';
import { getDataRights } from './privacy/get-data-rights.ts';
import { requestExport } from './privacy/request-export.ts';
import { setConsent } from './privacy/set-consent.ts';
import { acceptTerms } from './protection/accept-terms.ts';
import { acknowledgeRealityCheck } from './protection/acknowledge-reality-check.ts';
import { askBack } from './protection/ask-back.ts';
import { cancelLimitWish } from './protection/cancel-limit-wish.ts';
import { confirmLimit } from './protection/confirm-limit.ts';
import { excludeMe } from './protection/exclude-me.ts';
import { isExcludedNumber } from './protection/excluded-numbers.ts';
import { getLimits } from './protection/get-limits.ts';
import { getRealityCheck } from './protection/get-reality-check.ts';
import { getTermsState } from './protection/get-terms-state.ts';
import { setLimit } from './protection/set-limit.ts';
import { setRealityCheck } from './protection/set-reality-check.ts';
import { takeBreak } from './protection/take-break.ts';
import { getPushKey } from './push/get-push-key.ts';
import { getPushState } from './push/get-push-state.ts';
import type { PushKeys } from './push/push-keys.ts';
import { subscribePush } from './push/subscribe-push.ts';
import { unsubscribePush } from './push/unsubscribe-push.ts';
import { changeRates } from './rates/change-rates.ts';
import { confirmRates } from './rates/confirm-rates.ts';
import { listRates } from './rates/list-rates.ts';
import { rejectRates } from './rates/reject-rates.ts';
import { closeSession } from './results/close-session.ts';
import { confirmClose } from './results/confirm-close.ts';
import { confirmResult } from './results/confirm-result.ts';
import { confirmRevert } from './results/confirm-revert.ts';
import { exportResults } from './results/export-results.ts';
import { getSession } from './results/get-session.ts';
import { importResults } from './results/import-results.ts';
import { listApprovals } from './results/list-approvals.ts';
import { listSessions } from './results/list-sessions.ts';
import { noteWins } from './results/note-wins.ts';
import { previewImport } from './results/preview-import.ts';
import { previewResult } from './results/preview-result.ts';
import { previewRevert } from './results/preview-revert.ts';
import { proposeResult } from './results/propose-result.ts';
import { proposeRevert } from './results/propose-revert.ts';
import { rejectProposal } from './results/reject-proposal.ts';
import { revealProposal } from './results/reveal-proposal.ts';
import type { SessionBoard } from './results/session-board.ts';
import { galiWinHistory, winHistory } from './results/win-history.ts';
import { getStatement } from './wallet/get-statement.ts';
import { transactionHistory } from './wallet/transaction-history.ts';
import { walletBalance } from './wallet/wallet-balance.ts';

/** Everything that handlers share on one node. */
export interface Parts extends BiddingParts {
  readonly content: Content;
  readonly sessions: SessionBoard;
  readonly pushKeys: PushKeys | null;
  readonly gateways: Gateways;
}

/** The table call → handler. A call of the contract without one does not compile. */
export function makeHandlers(node: Node, parts: Parts): Handlers {
  const own = {
    ...makeAccountHandlers(node, parts),
    ...makePlayHandlers(node, parts),
    ...makePaymentHandlers(node, parts),
    ...makeDepositHandlers(node, parts),
  };
  return {
    ...own,
    ...makePlayerDeskHandlers(node, parts.settings, own),
    ...makeProtectionHandlers(node, parts),
    ...makeContentHandlers(node, parts),
    ...makePushHandlers(node, parts),
    ...makePrivacyHandlers(node),
    ...makeStaffHandlers(node),
    ...makeResultHandlers(node, parts),
    ...makeContentDeskHandlers(node, parts),
    ...makeToolHandlers(node, parts),
    ...makeBookHandlers(node),
    ...makeBankHandlers(node),
  };
}

function makeAccountHandlers(node: Node, { settings }: Parts) {
  return {
    '/api-check-mobile': checkMobile(node),
    '/api-resend-otp': resendOtp(node),
    '/api-verify-otp': verifyOtp(node),
    '/api-user-registration': registerPlayer(node, {
      settings,
      isExcluded: (tx, mobile) => isExcludedNumber(tx, node, mobile),
    }),
    '/api-user-login': logIn(node),
    '/api-user-logout': logOut(node),
    '/api-get-profile': getProfile(node, settings),
    '/api-forget-check-mobile': sendResetCode(node),
    '/api-forgot-password': resetPassword(node),
    '/api-change-password': changePassword(node),
    '/api-confirm-password': confirmPassword(node),
    '/api-profile-update': updateProfile(node),
    '/api-list-sessions': listLoginSessions(node),
    '/api-end-sessions': endLoginSessions(node),
    '/api-get-notices': getNotices(node),
    '/api-read-notices': readNotices(node),
    '/api-get-demo-logins': getDemoLogins(node),
  };
}

function makeContentHandlers(node: Node, { content, settings }: Parts) {
  return {
    '/api-get-headline': getHeadline(content),
    '/api-get-slider-images': getSliderImages(node, content),
    '/api-money-deposit-withdrawal-rule': getMoneyRules(content),
    '/api-get-page': getPage(content),
    '/api-get-announcements': getAnnouncements(content),
    '/api-get-social-data': getSocialData(node, settings),
    '/api-how-to-play': getHowToPlay(node, content, settings),
    '/api-get-current-date': getCurrentDate(node),
  };
}

/** Markets, wallet, bids and histories. */
function makePlayHandlers(node: Node, parts: Parts) {
  const { board, settings, rates } = parts;
  return {
    '/api-get-dashboard-data': getDashboard(node, { board, settings }),
    '/api-game-rates': getGameRates(rates, 'main'),
    '/api-starline-game': listStarline(node, { board, settings }),
    '/api-starline-game-rates': getGameRates(rates, 'starline'),
    '/api-galidisawar-game': listGali(node, { board, settings }),
    '/api-galidisawar-game-rates': getGameRates(rates, 'gali'),

    '/api-user-wallet-balance': walletBalance(node, settings, heldPoints),
    '/api-wallet-transaction-history': transactionHistory(node, {
      stakesBySeq: noteStakes(node),
      byReference: {
        win: noteWins(node),
        win_reversal: noteWins(node),
        deposit: noteDeposits(node),
        withdrawal_hold: noteWithdrawals(node),
        withdrawal_release: noteWithdrawals(node),
        transfer_out: noteTransfers(node),
        transfer_in: noteTransfers(node),
      },
    }),
    '/api-get-statement': getStatement(node),

    '/api-submit-bid': placeBids(node, parts, 'main'),
    '/api-starline-submit-bid': placeBids(node, parts, 'starline'),
    '/api-galidisawar-submit-bid': placeBids(node, parts, 'gali'),
    '/api-bid-history-data': bidHistory(node, 'main'),
    '/api-starline-bid-history-data': bidHistory(node, 'starline'),
    '/api-galidisawar-bid-history-data': bidHistory(node, 'gali'),
    '/api-wining-history-data': winHistory(node, 'main'),
    '/api-starline-wining-history-data': winHistory(node, 'starline'),
    '/api-galidisawar-wining-history-data': galiWinHistory(node),
  };
}

function makeStaffHandlers(node: Node) {
  return {
    '/console/api/login': staffLogIn(node),
    '/console/api/logout': staffLogOut(node),
    '/console/api/get-me': getMe(node),
    '/console/api/change-password': changeStaffPassword(node),
    '/console/api/begin-totp': beginTotp(node),
    '/console/api/confirm-totp': confirmTotp(node),
    '/console/api/list-staff': listStaff(node),
    '/console/api/add-staff': addStaff(node),
    '/console/api/deactivate-staff': deactivateStaff(node),
    '/console/api/change-staff-mobile': changeStaffMobile(node),
    '/console/api/get-demo-logins': getDemoStaffLogins(node),
  };
}

function makeResultHandlers(node: Node, { board, settings, sessions }: Parts) {
  return {
    '/console/api/list-sessions': listSessions(node, { sessions, settings }),
    '/console/api/get-session': getSession(node, sessions),
    '/console/api/close-session': closeSession(node, settings),
    '/console/api/confirm-close': confirmClose(node),
    '/console/api/preview-result': previewResult(node, board),
    '/console/api/propose-result': proposeResult(node, { board, settings }),
    '/console/api/list-approvals': listApprovals(node, sessions),
    '/console/api/reveal-proposal': revealProposal(node, board),
    '/console/api/confirm-result': confirmResult(node, board),
    '/console/api/preview-revert': previewRevert(node, { board, settings }),
    '/console/api/propose-revert': proposeRevert(node, { board, settings }),
    '/console/api/confirm-revert': confirmRevert(node, { board, settings }),
    '/console/api/reject-proposal': rejectProposal(node),
    '/console/api/get-house-state': getHouseState(node),
  };
}

function makePrivacyHandlers(node: Node) {
  return {
    '/api-get-data-rights': getDataRights(node),
    '/api-set-consent': setConsent(node),
    '/api-request-export': requestExport(node),
    '/api-ask-deletion': askDeletion(node),
    '/api-cancel-deletion': cancelDeletion(node),
  };
}

function makePushHandlers(node: Node, { pushKeys }: Parts) {
  return {
    '/api-get-push-key': getPushKey(pushKeys),
    '/api-get-push-state': getPushState(node),
    '/api-subscribe-push': subscribePush(node),
    '/api-unsubscribe-push': unsubscribePush(node),
  };
}

/** The calls by which players protect themselves. */
function makeProtectionHandlers(node: Node, { settings }: Parts) {
  return {
    '/api-get-limits': getLimits(node),
    '/api-set-limit': setLimit(node),
    '/api-confirm-limit': confirmLimit(node),
    '/api-cancel-limit-wish': cancelLimitWish(node),
    '/api-take-break': takeBreak(node),
    '/api-exclude-me': excludeMe(node),
    '/api-ask-back': askBack(node),
    '/api-set-reality-check': setRealityCheck(node),
    '/api-get-reality-check': getRealityCheck(node),
    '/api-acknowledge-reality-check': acknowledgeRealityCheck(node),
    '/api-get-terms-state': getTermsState(node, settings),
    '/api-accept-terms': acceptTerms(node, settings),
  };
}

/** What staff write for players. */
function makeContentDeskHandlers(node: Node, { content, settings }: Parts) {
  return {
    '/console/api/list-content': listContent(node, { content, settings }),
    '/console/api/save-content-draft': saveContentDraft(node),
    '/console/api/discard-content-draft': discardContentDraft(node),
    '/console/api/publish-content': publishContent(node, settings),
    '/console/api/list-content-versions': listContentVersions(node),
    '/console/api/add-picture': addPicture(node),
  };
}

/** The calls behind the console's tools beside the results board. */
function makeToolHandlers(node: Node, { settings }: Parts) {
  return {
    '/console/api/list-markets': listMarkets(node, settings),
    '/console/api/preview-import': previewImport(node),
    '/console/api/import-results': importResults(node),
    '/console/api/export-results': exportResults(node),
    '/console/api/list-rates': listRates(node, settings),
    '/console/api/change-rates': changeRates(node, settings),
    '/console/api/confirm-rates': confirmRates(node),
    '/console/api/reject-rates': rejectRates(node),
  };
}

/** Money in. */
function makeDepositHandlers(node: Node, { settings, gateways }: Parts) {
  return {
    '/api-admin-bank-details': adminBankDetails(node, settings),
    '/api-last-fund-request-detail': depositBounds(settings),
    '/api-get-pay-link': getGatewayLink(node, { settings, gateways, upi: getPayLink(node, settings) }),
    '/api-fund-request-add': addFundRequest(node, settings),
    '/api-fund-request-proof': proveFundRequest(node),
    '/api-fund-request-history': fundRequestHistory(node),
    '/api-get-qr-pay': getQrPay(node, settings),
    '/console/api/list-deposits': listDeposits(node, bankLines),
    '/console/api/approve-deposit': approveDeposit(node, bankLines),
    '/console/api/reject-deposit': rejectDeposit(node),
  };
}

/** Money out and across. */
function makePaymentHandlers(node: Node, { settings }: Parts) {
  return {
    '/api-user-payment-method-list': listPaymentMethods(node, settings),
    '/api-get-user-payment-details': getPaymentDetails(node),
    '/api-add-user-upi-details': addUpiDetails(node, settings),
    '/api-user-withdraw-fund-request': requestWithdrawal(node, settings),
    '/api-user-withdraw-transaction-history': withdrawalHistory(node),
    '/api-check-user-for-transfer-amt': checkTransferUser(node),
    '/api-user-transfer-wallet-balance': transferPoints(node, settings),
    '/console/api/list-withdrawals': listWithdrawals(node, settings),
    '/console/api/approve-withdrawal': approveWithdrawal(node, settings),
    '/console/api/cancel-withdrawal': cancelWithdrawal(node),
    '/console/api/get-payment-settings': getPaymentSettings(node),
    '/console/api/propose-payment-settings': proposePaymentSettings(node),
    '/console/api/confirm-payment-settings': confirmPaymentSettings(node),
    '/console/api/reject-payment-settings': rejectPaymentSettings(node),
    '/console/api/hasten-payee-change': hastenPayeeChange(node),
    '/console/api/stop-payee-change': stopPayeeChange(node),
  };
}

function makeBookHandlers(node: Node) {
  return {
    '/console/api/list-closed-days': listClosedDays(node),
    '/console/api/get-book-day': getBookDay(node),
    '/console/api/get-books-state': getBooksState(node),
    '/console/api/lift-payout-stop': liftPayoutStop(node),
    '/console/api/get-solvency': getSolvency(node),
    '/console/api/state-float': stateFloat(node),
    '/console/api/list-transfer-flags': listTransferFlags(node),
  };
}
