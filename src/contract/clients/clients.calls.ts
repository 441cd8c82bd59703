import { z } from 'zod';
import type { Family } from '#rules/game/games.ts';
import { NUMBER_REFUSALS } from '#rules/game/pana.ts';
import { POINTS_REFUSALS } from '#rules/money.ts';
import { by, defineCall } from '../call.ts';
import { IMAGE_BODY_BYTES_MAX, wireImage, wirePoints, wireText } from '../fields.ts';
import { accountCalls } from '../player/accounts.calls.ts';
import { biddingCalls } from '../player/bidding.calls.ts';
import { marketCalls } from '../player/markets.calls.ts';
import { DEPOSIT_STATES, paymentCalls } from '../player/payments.calls.ts';
import { clientReplies, noDevices } from './client-replies.ts';

/** Calls that our own pages never make; clients of the family that others wrote do (decisions §9). */

const SPEC = 'decisions §9';
const game = z.object({ game_id: wireText(20) });
/** 1 while bids are taken, else 2. */
const gameStatus = z.literal([1, 2]);

function gameStatusCall(family: Family) {
  return defineCall({
    summary: `Whether bids on the open session of a ${family} market are taken now.`,
    spec: SPEC,
    ...by('anyone', 'read'),
    input: game,
    reply: z.object({ game_status: gameStatus, device_result: noDevices }),
    refusals: ['market_unknown'],
  });
}

function gameActiveCall(family: Family) {
  return defineCall({
    summary: `Whether a ${family} market takes any bids now, with its times.`,
    spec: SPEC,
    ...by('anyone', 'read'),
    input: game,
    reply: z.object({
      result: z.array(
        z.object({
          open_time: z.string(),
          close_time: z.string(),
          msg: z.string(),
          game_status: gameStatus,
          status: z.boolean(),
        }),
      ),
    }),
    refusals: ['market_unknown'],
  });
}

const numbers = z.object({
  posssible_array: z.array(z.object({ number: z.string(), points: z.string(), pana: z.string() })),
  total_bid_amount: wirePoints,
  wallet_amt_after_bid: wirePoints,
});
const stake = { number: wireText(20), points: wireText(20) };
const flag = wireText(5);
const LIST_REFUSALS = [...NUMBER_REFUSALS, ...POINTS_REFUSALS, 'insufficient_balance'] as const;

export const clientCalls = {
  '/api-galidisswar-game': {
    ...marketCalls['/api-galidisawar-game'],
    summary: 'The same as /api-galidisawar-game.',
    reply: clientReplies['/api-galidisawar-game'],
  },
  '/api-galidisswar-game-rates': {
    ...marketCalls['/api-galidisawar-game-rates'],
    summary: 'The same as /api-galidisawar-game-rates.',
    reply: clientReplies['/api-galidisawar-game-rates'],
  },
  '/api-galidisswar-submit-bid': {
    ...biddingCalls['/api-galidisawar-submit-bid'],
    summary: 'The same as /api-galidisawar-submit-bid: one slip, whichever of the two it is sent to.',
  },
  '/api-galidisswar-bid-history-data': {
    ...biddingCalls['/api-galidisawar-bid-history-data'],
    summary: 'The same as /api-galidisawar-bid-history-data.',
    reply: clientReplies['/api-galidisawar-bid-history-data'],
  },
  '/api-galidisswar-wining-history-data': {
    ...biddingCalls['/api-galidisawar-wining-history-data'],
    summary: 'The same as /api-galidisawar-wining-history-data.',
    reply: clientReplies['/api-galidisawar-wining-history-data'],
  },
  '/api-otp-sent': { ...accountCalls['/api-resend-otp'], summary: 'The same as /api-resend-otp.' },
  '/api-check-game-status': gameStatusCall('main'),
  '/api-check-starline-game-status': gameStatusCall('starline'),
  '/api-check-galidisawar-game-status': gameStatusCall('gali'),
  '/api-check-galidisswar-game-status': gameStatusCall('gali'),
  '/api-check-games-active-inactive': gameActiveCall('main'),
  '/api-check-starline-games-active-inactive': gameActiveCall('starline'),
  '/api-check-galidisawar-games-active-inactive': gameActiveCall('gali'),
  '/api-check-galidisswar-games-active-inactive': gameActiveCall('gali'),
  '/api-get-sp-motor-combination': defineCall({
    summary:
      'The panas of an SP Motor (type 8) or a DP Motor (any other), with what they cost. Nothing is placed.',
    spec: SPEC,
    ...by('player', 'read'),
    input: z.object({ ...stake, type: wireText(5) }),
    reply: numbers,
    refusals: LIST_REFUSALS,
  }),
  '/api-get-sp-dp-tp-combination': defineCall({
    summary: 'The panas of a digit by their kinds, with what they cost. Nothing is placed.',
    spec: SPEC,
    ...by('player', 'read'),
    input: z.object({ ...stake, sp_flag: flag, dp_flag: flag, tp_flag: flag }),
    reply: numbers,
    refusals: LIST_REFUSALS,
  }),
  '/api-get-app-key': defineCall({
    summary: 'A text to send as app_key. It is no credential; any other does as well.',
    spec: SPEC,
    ...by('anyone', 'read'),
    reply: z.object({ app_key: z.string() }),
  }),
  '/api-check-security-pin': defineCall({
    summary:
      'Lets a client past its own lock. PINs are neither kept nor compared, so every one is taken, and it proves nothing: what needs the password needs it still.',
    spec: SPEC,
    ...by('player', 'read'),
    input: z.object({ security_pin: wireText(20) }),
  }),
  '/api-get-contact-details': defineCall({
    summary: 'Contact numbers of the operator; what it does not have is empty.',
    spec: SPEC,
    ...by('anyone', 'read'),
    reply: z.object({
      mobile_1: z.string(),
      mobile_2: z.string(),
      whatsapp_no: z.string(),
      telegram_no: z.string(),
      email_1: z.string(),
      email_2: z.string(),
      facebook: z.string(),
      twitter: z.string(),
      youtube: z.string(),
      google_plus: z.string(),
      instagram: z.string(),
    }),
  }),
  '/api-get-notice': defineCall({
    summary: 'The announcements of the operator, newest first.',
    spec: SPEC,
    ...by('anyone', 'read'),
    reply: z.object({
      notices: z.array(
        z.object({
          notice_title: z.string(),
          notice_msg: z.string(),
          notice_date: z.string(),
          insert_date: z.string(),
        }),
      ),
      mobile_no: z.string(),
    }),
  }),
  '/api-get-notification': defineCall({
    summary: 'The notices to the player as English sentences, newest first.',
    spec: SPEC,
    ...by('player', 'history'),
    reply: z.object({ notification: z.array(z.object({ msg: z.string(), insert_date: z.string() })) }),
  }),
  '/api-get-auto-deposit-list': defineCall({
    summary: 'Own fund requests with their outcomes, newest first.',
    spec: SPEC,
    ...by('player', 'history'),
    reply: z.object({
      result: z.array(
        z.object({
          id: z.string(),
          user_id: z.string().describe('always empty'),
          amount: wirePoints,
          tx_request_number: z.string(),
          txn_id: z.string().describe('the UTR'),
          txn_ref: z.string(),
          payment_method: z.string(),
          insert_date: z.string(),
          fund_status: z.enum(['0', '1', '2']).describe('0 waits, 1 credited, 2 declined'),
          deposit_type: z.literal('1'),
          reject_remark: z.string(),
        }),
      ),
    }),
  }),
  '/api-add-money-via-upi': defineCall({
    summary:
      'A client says that it has paid. That credits nothing: it is a fund request like any other, and staff look for the payment.',
    spec: SPEC,
    ...by('player', 'money'),
    needsBetting: true,
    idempotent: true,
    keyless: true,
    input: z.object({
      amount: wireText(20),
      txn_id: wireText(40).describe('kept for staff when it is a UTR'),
      txn_ref: wireText(60),
      upigpay: flag,
      upiphonepe: flag,
      otherupi: flag,
    }),
    reply: z.object({ fund_request_id: z.string(), reference: z.string(), state: z.enum(DEPOSIT_STATES) }),
    refusals: paymentCalls['/api-fund-request-add'].refusals,
  }),
  '/api-fund-payment-slip-upload': defineCall({
    summary:
      'Add an image to a fund request, as multipart/form-data with the file in payment_slip; or as JSON with the file in base64.',
    spec: SPEC,
    ...by('player', 'money'),
    bodyBytesMax: IMAGE_BODY_BYTES_MAX,
    multipart: true,
    input: z.object({ fund_request_id: wireText(20), payment_slip: wireImage.default('') }),
    reply: z.object({ request_status: z.literal('0').describe('waits') }),
    refusals: ['image_not_valid', 'fund_request_unknown', 'fund_request_decided'],
  }),
};
