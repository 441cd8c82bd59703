import { addStaff } from './accounts/add-staff.ts';
import { beginTotp } from './accounts/begin-totp.ts';
import { changeStaffPassword } from './accounts/change-staff-password.ts';
import { checkMobile } from './accounts/check-mobile.ts';
import { confirmTotp } from './accounts/confirm-totp.ts';
import { deactivateStaff } from './accounts/deactivate-staff.ts';
import { getDemoLogins } from './accounts/get-demo-logins.ts';
import { getDemoStaffLogins } from './accounts/get-demo-staff-logins.ts';
import { getMe } from './accounts/get-me.ts';
import { getProfile } from './accounts/get-profile.ts';
import { listStaff } from './accounts/list-staff.ts';
import { logIn } from './accounts/log-in.ts';
import { logOut } from './accounts/log-out.ts';
import { registerPlayer } from './accounts/register-player.ts';
import { resendOtp } from './accounts/resend-otp.ts';
import { staffLogIn } from './accounts/staff-log-in.ts';
import { staffLogOut } from './accounts/staff-log-out.ts';
import { verifyOtp } from './accounts/verify-otp.ts';
import type { HouseState } from './audit/check-invariants.job.ts';
import { getHouseState } from './audit/get-house-state.ts';
import { bidHistory } from './bidding/bid-history.ts';
import { noteStakes } from './bidding/note-stakes.ts';
import { type BiddingParts, placeBids } from './bidding/place-bids.ts';
import { getCurrentDate } from './content/get-current-date.ts';
import { getHowToPlay } from './content/get-how-to-play.ts';
import { getHeadline } from './content/get-headline.ts';
import { getSocialData } from './content/get-social-data.ts';
import { getDashboard } from './markets/get-dashboard.ts';
import { getGameRates } from './markets/get-game-rates.ts';
import { listGali, listStarline } from './markets/list-draws.ts';
import { listMarkets } from './markets/list-markets.ts';
import type { Node } from './platform/node.ts';
import type { Handlers } from './platform/request.ts';
import { changeRates } from './rates/change-rates.ts';
import { confirmRates } from './rates/confirm-rates.ts';
import { listRates } from './rates/list-rates.ts';
import { rejectRates } from './rates/reject-rates.ts';
import { closeSession } from './results/close-session.ts';
import { confirmClose } from './results/confirm-close.ts';
import { confirmResult } from './results/confirm-result.ts';
import { exportResults } from './results/export-results.ts';
import { getSession } from './results/get-session.ts';
import { importResults } from './results/import-results.ts';
import { listApprovals } from './results/list-approvals.ts';
import { listSessions } from './results/list-sessions.ts';
import { noteWins } from './results/note-wins.ts';
import { previewImport } from './results/preview-import.ts';
import { previewResult } from './results/preview-result.ts';
import { proposeResult } from './results/propose-result.ts';
import { rejectProposal } from './results/reject-proposal.ts';
import { revealProposal } from './results/reveal-proposal.ts';
import type { SessionBoard } from './results/session-board.ts';
import { galiWinHistory, winHistory } from './results/win-history.ts';
import { transactionHistory } from './wallet/transaction-history.ts';
import { walletBalance } from './wallet/wallet-balance.ts';

/** Everything that handlers share on one node. */
export interface Parts extends BiddingParts {
  readonly sessions: SessionBoard;
  readonly house: HouseState;
}

/** The table call → handler. A call of the contract without one does not compile. */
export function makeHandlers(node: Node, parts: Parts): Handlers {
  const { board, settings, rates, sessions } = parts;
  return {
    '/api-check-mobile': checkMobile(node),
    '/api-resend-otp': resendOtp(node),
    '/api-verify-otp': verifyOtp(node),
    '/api-user-registration': registerPlayer(node, settings),
    '/api-user-login': logIn(node),
    '/api-user-logout': logOut(node),
    '/api-get-profile': getProfile(node, settings),
    '/api-get-demo-logins': getDemoLogins(node),

    '/api-get-headline': getHeadline(settings),
    '/api-get-social-data': getSocialData(settings),
    '/api-how-to-play': getHowToPlay(settings),
    '/api-get-current-date': getCurrentDate(node),

    '/api-get-dashboard-data': getDashboard(node, { board, settings }),
    '/api-game-rates': getGameRates(rates, 'main'),
    '/api-starline-game': listStarline(node, { board, settings }),
    '/api-starline-game-rates': getGameRates(rates, 'starline'),
    '/api-galidisawar-game': listGali(node, { board, settings }),
    '/api-galidisawar-game-rates': getGameRates(rates, 'gali'),

    '/api-user-wallet-balance': walletBalance(node, settings),
    '/api-wallet-transaction-history': transactionHistory(node, {
      stakesBySeq: noteStakes(node),
      winsBySettlement: noteWins(node),
    }),

    '/api-submit-bid': placeBids(node, parts, 'main'),
    '/api-starline-submit-bid': placeBids(node, parts, 'starline'),
    '/api-galidisawar-submit-bid': placeBids(node, parts, 'gali'),
    '/api-bid-history-data': bidHistory(node, 'main'),
    '/api-starline-bid-history-data': bidHistory(node, 'starline'),
    '/api-galidisawar-bid-history-data': bidHistory(node, 'gali'),
    '/api-wining-history-data': winHistory(node, 'main'),
    '/api-starline-wining-history-data': winHistory(node, 'starline'),
    '/api-galidisawar-wining-history-data': galiWinHistory(node),

    '/console/api/login': staffLogIn(node),
    '/console/api/logout': staffLogOut(node),
    '/console/api/get-me': getMe(node),
    '/console/api/change-password': changeStaffPassword(node),
    '/console/api/begin-totp': beginTotp(node),
    '/console/api/confirm-totp': confirmTotp(node),
    '/console/api/list-staff': listStaff(node),
    '/console/api/add-staff': addStaff(node),
    '/console/api/deactivate-staff': deactivateStaff(node),
    '/console/api/get-demo-logins': getDemoStaffLogins(node),

    '/console/api/list-sessions': listSessions(node, { sessions, settings }),
    '/console/api/get-session': getSession(node, sessions),
    '/console/api/close-session': closeSession(node, settings),
    '/console/api/confirm-close': confirmClose(node),
    '/console/api/preview-result': previewResult(node, board),
    '/console/api/propose-result': proposeResult(node, { board, settings }),
    '/console/api/list-approvals': listApprovals(node, sessions),
    '/console/api/reveal-proposal': revealProposal(node, board),
    '/console/api/confirm-result': confirmResult(node, board),
    '/console/api/reject-proposal': rejectProposal(node),
    '/console/api/get-house-state': getHouseState(node, parts.house),

    ...makeToolHandlers(node, parts),
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
