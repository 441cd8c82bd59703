import type { SlipPlacer } from '../bidding/slip-placer.ts';
import type { MarketBoard } from '../markets/market-board.ts';
import type { Feature } from '../platform/feature.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Sessions } from '../platform/web/admit-call.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { closeSession, closeSessionSpec } from './sessions/close-session.approval.ts';
import { declareResultSpec, proposeResult } from './declare/declare-result.approval.ts';
import { mountEvidence } from './declare/result-evidence.ts';
import { exportResults } from './past-results/export-results.ts';
import { getSessionReport } from './sessions/get-session-report.ts';
import { getSession } from './sessions/get-session.ts';
import { getUsualBids } from './sessions/get-usual-bids.ts';
import { keepSessionSumsJob } from './sessions/keep-session-sums.job.ts';
import { listSessionWinners } from './sessions/list-session-winners.ts';
import { listSessionsOfDay } from './sessions/list-sessions-of-day.ts';
import { getImportFile, importResultsSpec, proposeImport } from './past-results/import-results.approval.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { previewImport } from './past-results/preview-import.ts';
import { previewReversal } from './reverse/preview-reversal.ts';
import { revealProposal } from './declare/reveal-proposal.ts';
import { proposeReversal, revertResultSpec } from './reverse/reverse-result.approval.ts';
import type { SessionBoard } from './sessions/session-board.ts';
import { settleSessionJob } from './settle/settle-session.job.ts';
import { notifyRefundedPlayers, notifyReversedWinners, notifyWinners } from './settle/notify-winners.ts';
import { watchResultsJob } from './sessions/watch-results.job.ts';
import { previewVoid } from './void/preview-void.ts';
import { refundVoidsJob } from './void/refund-voids.job.ts';
import { proposeVoid, voidSessionSpec } from './void/void-session.approval.ts';
import { galiWinHistory, winHistory } from './settle/win-history.ts';

/** Results: closing sessions, declaring, reversing, voiding, settlement, wins, and the results of the past. */
export function resultsFeature(
  node: AppContext,
  {
    board,
    settings,
    sessions,
    logins,
    placer,
  }: {
    readonly board: MarketBoard;
    readonly settings: SettingsReader;
    readonly sessions: SessionBoard;
    readonly logins: Sessions;
    readonly placer: Pick<SlipPlacer, 'quietMs'>;
  },
) {
  const approvals = {
    close_session: closeSessionSpec(node, { board }),
    declare_result: declareResultSpec(node, { board }),
    reverse_result: revertResultSpec(node, { board }),
    void_session: voidSessionSpec(node, { board }),
    import_results: importResultsSpec(node),
  };
  return {
    approvals,
    calls: {
      '/api-wining-history-data': winHistory(node, 'main'),
      '/api-starline-wining-history-data': winHistory(node, 'starline'),
      '/api-galidisawar-wining-history-data': galiWinHistory(node),
      '/console/api/list-market-sessions': listSessions(node, { sessions, settings }),
      '/console/api/get-market-session': getSession(node, sessions),
      '/console/api/list-sessions-of-day': listSessionsOfDay(node, sessions),
      '/console/api/get-session-report': getSessionReport(node),
      '/console/api/list-session-winners': listSessionWinners(node),
      '/console/api/get-usual-bids': getUsualBids(node),
      '/console/api/close-market-session': closeSession(node, { board, spec: approvals.close_session }),
      '/console/api/propose-result': proposeResult(node, { board, spec: approvals.declare_result }),
      '/console/api/reveal-proposal': revealProposal(node, board),
      '/console/api/preview-reversal': previewReversal(node, { board }),
      '/console/api/propose-reversal': proposeReversal(node, { board, spec: approvals.reverse_result }),
      '/console/api/preview-void': previewVoid(node, { board }),
      '/console/api/propose-void': proposeVoid(node, { board, spec: approvals.void_session }),
      '/console/api/preview-import': previewImport(node),
      '/console/api/propose-import': proposeImport(node, approvals.import_results),
      '/console/api/get-import-file': getImportFile(node),
      '/console/api/export-results': exportResults(node),
    },
    mount: (app) => mountEvidence(app, node, logins),
    jobs: [
      settleSessionJob(node, { placer, board }),
      refundVoidsJob(node),
      keepSessionSumsJob(node),
      watchResultsJob(node),
    ],
    subscribe: () => {
      notifyWinners(node);
      notifyReversedWinners(node);
      notifyRefundedPlayers(node);
    },
  } satisfies Feature;
}
