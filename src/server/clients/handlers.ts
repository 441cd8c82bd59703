import type { Feature } from '../platform/feature.ts';
import type { AppContext } from '../platform/app-context.ts';
import { accountForClients, checkSecurityPin, getAppKey, getNotification } from './account-for-clients.ts';
import { bidsForClients } from './bids-for-clients.ts';
import { checkGameActive, checkGameStatus } from './check-game.ts';
import { contentForClients, getContactDetails, getNotice } from './content-for-clients.ts';
import { addMoneyViaUpi, depositsForClients, listAutoDeposits, uploadSlip } from './deposits-for-clients.ts';
import type { ClientServices } from './family-calls.ts';
import { gamesForClients } from './games-for-clients.ts';
import { listMotor, listSpDpTp } from './list-panas.ts';
import { walletForClients } from './wallet-for-clients.ts';

/**
 * Clients of the family that others wrote (decisions §9): calls that our own app does not make, other spellings of those
 * that it makes, and longer replies for the models of such clients.
 */
export function clientsFeature(node: AppContext, services: ClientServices) {
  const { board, own } = services;
  const forClients = {
    ...accountForClients(services),
    ...gamesForClients(node, services),
    ...contentForClients(node, services),
    ...bidsForClients(node, services),
    ...walletForClients(node, services),
    ...depositsForClients(node, services),
  };
  return {
    forClients,
    calls: {
      '/api-galidisswar-game': forClients['/api-galidisawar-game'],
      '/api-galidisswar-game-rates': forClients['/api-galidisawar-game-rates'],
      '/api-galidisswar-submit-bid': own['/api-galidisawar-submit-bid'],
      '/api-galidisswar-bid-history-data': forClients['/api-galidisawar-bid-history-data'],
      '/api-galidisswar-wining-history-data': forClients['/api-galidisawar-wining-history-data'],
      '/api-otp-sent': own['/api-resend-otp'],
      '/api-check-game-status': checkGameStatus(node, board, 'main'),
      '/api-check-starline-game-status': checkGameStatus(node, board, 'starline'),
      '/api-check-galidisawar-game-status': checkGameStatus(node, board, 'gali'),
      '/api-check-galidisswar-game-status': checkGameStatus(node, board, 'gali'),
      '/api-check-games-active-inactive': checkGameActive(node, services, 'main'),
      '/api-check-starline-games-active-inactive': checkGameActive(node, services, 'starline'),
      '/api-check-galidisawar-games-active-inactive': checkGameActive(node, services, 'gali'),
      '/api-check-galidisswar-games-active-inactive': checkGameActive(node, services, 'gali'),
      '/api-get-sp-motor-combination': listMotor(node),
      '/api-get-sp-dp-tp-combination': listSpDpTp(node),
      '/api-get-app-key': getAppKey,
      '/api-check-security-pin': checkSecurityPin,
      '/api-get-contact-details': getContactDetails(services),
      '/api-get-notice': getNotice(node, services),
      '/api-get-notification': getNotification(node, services),
      '/api-get-auto-deposit-list': listAutoDeposits(node, services),
      '/api-add-money-via-upi': addMoneyViaUpi(node, services),
      '/api-fund-payment-slip-upload': uploadSlip(services),
    },
  } satisfies Feature;
}
