import type { Sessions } from '../platform/web/answer-call.ts';
import type { Feature } from '../platform/feature.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { OwnCalls } from '../privacy/read-own-data.ts';
import type { SettingsReader } from '../settings/settings.ts';
import {
  addPlayerNote,
  changePlayerAccess,
  endPlayerLoginSessions,
  listPlayerNotes,
  revealMobile,
} from './act-on-player.ts';
import { adjustWalletSpec, proposeAdjustment } from './adjustments/adjust-wallet.approval.ts';
import { findPlayers } from './find-players.ts';
import { listLedger, sumLedger } from './ledger/list-ledger.ts';
import { onTheRecord } from './on-the-record.ts';
import { mountLedgerCsv } from './ledger/write-ledger-csv.ts';
import {
  getPlayer,
  listPlayerBids,
  listPlayerTransfers,
  listPlayerWithdrawals,
  seenByStaff,
} from './player-page.ts';

/** The page of a player and the ledger; `own` are the calls by which players read their own lists, and staff the same. */
export function playersFeature(
  node: AppContext,
  {
    settings,
    logins,
    own,
  }: { readonly settings: SettingsReader; readonly logins: Sessions; readonly own: OwnCalls },
) {
  const approvals = { adjust_wallet: adjustWalletSpec(node) };
  const seen = onTheRecord(node);
  return {
    approvals,
    calls: {
      '/console/api/find-players': findPlayers(node),
      '/console/api/get-player': seen(getPlayer(node, { settings, own })),
      '/console/api/reveal-mobile': revealMobile(node),
      '/console/api/list-player-entries': seen(seenByStaff(node, own['/api-wallet-transaction-history'])),
      '/console/api/list-player-bids': seen(listPlayerBids(node)),
      '/console/api/list-player-deposits': seen(seenByStaff(node, own['/api-fund-request-history'])),
      '/console/api/list-player-withdrawals': seen(listPlayerWithdrawals(node, own)),
      '/console/api/list-player-transfers': seen(listPlayerTransfers(node)),
      '/console/api/list-player-notices': seen(seenByStaff(node, own['/api-get-notices'])),
      '/console/api/list-player-notes': seen(listPlayerNotes(node)),
      '/console/api/add-player-note': addPlayerNote(node),
      '/console/api/change-player-access': changePlayerAccess(node),
      '/console/api/end-player-login-sessions': endPlayerLoginSessions(node),
      '/console/api/propose-adjustment': proposeAdjustment(node, approvals.adjust_wallet),
      '/console/api/list-ledger': listLedger(node),
      '/console/api/sum-ledger': sumLedger(node),
    },
    mount: (app) => mountLedgerCsv(app, node, logins),
  } satisfies Feature;
}
