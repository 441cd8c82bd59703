import type { Node } from '../platform/node.ts';
import type { Handlers } from '../platform/request.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { addPlayerNote } from './add-player-note.ts';
import { changePlayerAccess } from './change-player-access.ts';
import { confirmAdjustment } from './confirm-adjustment.ts';
import { endPlayerSessions } from './end-player-sessions.ts';
import { findPlayers } from './find-players.ts';
import { getPlayer } from './get-player.ts';
import { listAdjustments } from './list-adjustments.ts';
import { listLedger } from './list-ledger.ts';
import { listPlayerNotes } from './list-player-notes.ts';
import { listPlayerTransfers } from './list-player-transfers.ts';
import { listPlayerBids, listPlayerWithdrawals, seenByStaff } from './own-lists.ts';
import { proposeAdjustment } from './propose-adjustment.ts';
import { rejectAdjustment } from './reject-adjustment.ts';
import { revealMobile } from './reveal-mobile.ts';
import { sumLedger } from './sum-ledger.ts';

/** The page of a player and the ledger; `own` are the calls by which players read their own lists. */
export function makePlayerDeskHandlers(
  node: Node,
  settings: SettingsReader,
  own: Pick<
    Handlers,
    | '/api-list-sessions'
    | '/api-get-notices'
    | '/api-wallet-transaction-history'
    | '/api-bid-history-data'
    | '/api-starline-bid-history-data'
    | '/api-galidisawar-bid-history-data'
    | '/api-fund-request-history'
    | '/api-user-withdraw-transaction-history'
  >,
) {
  return {
    '/console/api/find-players': findPlayers(node),
    '/console/api/get-player': getPlayer(node, own['/api-list-sessions']),
    '/console/api/reveal-mobile': revealMobile(node),
    '/console/api/list-player-entries': seenByStaff(node, own['/api-wallet-transaction-history']),
    '/console/api/list-player-bids': listPlayerBids(node, {
      main: own['/api-bid-history-data'],
      starline: own['/api-starline-bid-history-data'],
      gali: own['/api-galidisawar-bid-history-data'],
    }),
    '/console/api/list-player-deposits': seenByStaff(node, own['/api-fund-request-history']),
    '/console/api/list-player-withdrawals': listPlayerWithdrawals(
      node,
      own['/api-user-withdraw-transaction-history'],
    ),
    '/console/api/list-player-transfers': listPlayerTransfers(node),
    '/console/api/list-player-notices': seenByStaff(node, own['/api-get-notices']),
    '/console/api/list-player-notes': listPlayerNotes(node),
    '/console/api/add-player-note': addPlayerNote(node),
    '/console/api/change-player-access': changePlayerAccess(node),
    '/console/api/end-player-sessions': endPlayerSessions(node),
    '/console/api/list-adjustments': listAdjustments(node, settings),
    '/console/api/propose-adjustment': proposeAdjustment(node, settings),
    '/console/api/confirm-adjustment': confirmAdjustment(node),
    '/console/api/reject-adjustment': rejectAdjustment(node),
    '/console/api/list-ledger': listLedger(node),
    '/console/api/sum-ledger': sumLedger(node),
  };
}
