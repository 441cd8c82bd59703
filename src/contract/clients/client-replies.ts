import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { wirePoints } from '../fields.ts';
import { accountCalls } from '../player/accounts.calls.ts';
import { biddingCalls } from '../player/bidding.calls.ts';
import { contentCalls } from '../player/content.calls.ts';
import { marketCalls, wireGame } from '../player/markets.calls.ts';
import { paymentCalls } from '../player/payments.calls.ts';
import { walletCalls } from '../player/wallet.calls.ts';

/**
 * Replies as clients of the family that others wrote read them (decisions §9): all fields of our own reply, and more.
 * Their models are strict, so a text is a text and a number an int, and what we do not have is empty. Our own pages get
 * the short replies.
 */

const text = z.string();
const count = z.number().int();
/** By such a list the family logs devices out; ours has a call for that. */
export const noDevices = z.array(z.never()).describe('always empty');
const clock = text.describe('like "10:30 AM"');

const clientGame = wireGame.extend({
  game_name_letter: text,
  market_off_day: z.enum(['0', '1']).describe("'1' on a day on which the market does not play"),
  open_duration: count.describe('milliseconds until bids on the open end; 0 when they have ended'),
  close_duration: count.describe('the same for the close'),
  time_srt: count.describe('when bids on the open end, in seconds; to sort by'),
});
const gameList = { result: z.array(clientGame) };

const noBank = {
  bank_name: text,
  branch_address: text,
  ac_holder_name: text,
  ac_number: text,
  ifsc_code: text,
};

const cardOf = (path: '/api-game-rates' | '/api-starline-game-rates' | '/api-galidisawar-game-rates') => {
  const { reply } = marketCalls[path];
  const card = reply.shape.game_rates.element.extend({ game_rate_id: text, insert_date: text });
  return reply.extend({ game_rates: z.array(card) });
};

const bidsOf = (path: '/api-bid-history-data' | '/api-starline-bid-history-data') => {
  const { reply } = biddingCalls[path];
  return reply.extend({ bid_data: z.array(reply.shape.bid_data.element.extend({ bid_tx_id: text })) });
};

const clientWin = biddingCalls['/api-wining-history-data'].reply.shape.win_data.element.extend({
  transaction_type: z.literal('1'),
  transaction_note: text,
  amount_status: z.literal('8'),
  tx_request_number: text,
});
const wins = z.array(clientWin);

const entry = walletCalls['/api-wallet-transaction-history'].reply.shape.transaction_history.element.extend({
  transfer_note: text,
  tx_request_number: text,
});
const hours = { withdraw_open_time: clock, withdraw_close_time: clock };

const fundRequest = z.object({
  fund_request_id: text,
  request_amount: wirePoints.or(z.literal('')),
  request_number: text,
  request_status: z.enum(['0', '1', '2', '']).describe('0 waits, 1 cancelled, 2 credited'),
  insert_date: text,
});

const withdrawals = paymentCalls['/api-user-withdraw-transaction-history'].reply;
const on = z.literal([0, 1]);

export const clientReplies = {
  '/api-user-login': accountCalls['/api-user-login'].reply.extend({
    mobile_no: text.describe('of the operator'),
    notification_status: z.enum(['0', '1']),
  }),
  '/api-get-profile': accountCalls['/api-get-profile'].reply.extend({
    profile: z.array(z.object({ user_name: text, mobile: text, email: text, wallet_balance: wirePoints })),
  }),
  '/api-get-dashboard-data': marketCalls['/api-get-dashboard-data'].reply.extend({
    ...gameList,
    device_result: noDevices,
    withdraw_status: on.describe('1 within the hours for withdrawals'),
    roulette_show_status: on.describe('always 0'),
    user_name: text,
    mobile: text,
    account_block_status: text.describe("'1' for a player who may log in; empty for a visitor"),
    transfer_point_status: z.enum(['0', '1']),
    app_link: text,
    share_msg: text,
    user_current_version: text,
    user_minimum_version: text,
    pop_status: z.literal('0'),
    message: text,
    link: text,
    link_btn_text: text,
    action_type: text,
    action_btn_text: text,
    app_date: text,
    app_maintainence_msg: text,
    maintainence_msg_status: z.enum(['0', '1']),
    app_marquee_msg: text.describe('the headline of the home screen'),
  }),
  '/api-starline-game': marketCalls['/api-starline-game'].reply.extend(gameList),
  '/api-galidisawar-game': marketCalls['/api-galidisawar-game'].reply.extend(gameList),
  '/api-game-rates': cardOf('/api-game-rates'),
  '/api-starline-game-rates': cardOf('/api-starline-game-rates'),
  '/api-galidisawar-game-rates': cardOf('/api-galidisawar-game-rates'),
  '/api-get-current-date': contentCalls['/api-get-current-date'].reply.extend({
    new_date: text.describe('like "23-Nov-2026"; of the market that is named, its market day'),
    min_bid_amount: wirePoints,
    max_bid_amount: wirePoints,
    wallet_amt: wirePoints.or(z.literal('')).describe('empty for a visitor'),
  }),
  '/api-get-slider-images': z.object({
    sliderdata: z.array(
      contentCalls['/api-get-slider-images'].reply.shape.sliderdata.element.extend({
        image: text.describe('an address, absolute where the server knows its own'),
        image_id: text,
        slider_image: text.describe('the same address'),
      }),
    ),
  }),
  '/api-how-to-play': contentCalls['/api-how-to-play'].reply.extend({
    content: z.array(
      contentCalls['/api-how-to-play'].reply.shape.content.element.extend({
        how_to_play_content: text.describe('the steps as HTML: paragraphs of escaped text'),
      }),
    ),
  }),
  '/api-bid-history-data': bidsOf('/api-bid-history-data'),
  '/api-starline-bid-history-data': bidsOf('/api-starline-bid-history-data'),
  '/api-galidisawar-bid-history-data': bidsOf('/api-bid-history-data'),
  '/api-wining-history-data': biddingCalls['/api-wining-history-data'].reply.extend({ win_data: wins }),
  '/api-starline-wining-history-data': biddingCalls['/api-starline-wining-history-data'].reply.extend({
    win_data: wins,
  }),
  '/api-galidisawar-wining-history-data': biddingCalls['/api-galidisawar-wining-history-data'].reply.extend({
    bid_data: wins,
    win_data: wins.describe('the same list'),
  }),
  '/api-wallet-transaction-history': walletCalls['/api-wallet-transaction-history'].reply.extend({
    transaction_history: z.array(entry),
    in_history: z.array(entry),
    out_history: z.array(entry),
    wallet_amt: wirePoints,
    hold_amt: wirePoints,
    ...hours,
  }),
  '/api-admin-bank-details': z.object({
    bank_details: z.array(
      paymentCalls['/api-admin-bank-details'].reply.shape.bank_details.element.extend({
        ac_holder_name: text,
      }),
    ),
  }),
  '/api-last-fund-request-detail': paymentCalls['/api-last-fund-request-detail'].reply.extend({
    last_req_detail: z
      .array(fundRequest)
      .describe(
        'the newest request that waits; one of empty texts without any, because clients read the first',
      ),
    google_upi_option: on,
    phone_upi_option: on,
    other_upi_option: on,
    qrcode: text.describe('always empty; /api-get-qr-pay has the code'),
  }),
  '/api-fund-request-history': paymentCalls['/api-fund-request-history'].reply.extend({
    fund_req_history: z.array(fundRequest.extend({ fund_payment_receipt: text })),
  }),
  '/api-user-payment-method-list': paymentCalls['/api-user-payment-method-list'].reply.extend({
    result: z
      .array(z.object({ type: count.describe('what to send as payment_method'), value: text, name: text }))
      .describe('the apps with a number'),
    min_amt: wirePoints,
  }),
  '/api-get-user-payment-details': z.object({
    payment_details: z.array(
      paymentCalls['/api-get-user-payment-details'].reply.shape.payment_details.element.extend({
        bank_detail_id: text,
        user_id: text,
        ...noBank,
        insert_date: text,
      }),
    ),
  }),
  '/api-user-withdraw-transaction-history': withdrawals.extend({
    withdrawdata: z.array(
      withdrawals.shape.withdrawdata.element.extend({
        withdraw_request_id: text,
        payment_method: text.describe('2 Google Pay, 3 Paytm, 4 PhonePe'),
        ...noBank,
        remark: text,
      }),
    ),
    ...hours,
    last_request_status: text,
    wallet_amt: wirePoints,
  }),
};

export type ClientReplies = typeof clientReplies;

const BY_PATH: ReadonlyMap<string, z.ZodType> = new Map(Object.entries(clientReplies));

/**
 * What a call answers clients that are no page of ours.
 * @example replyForClients('/api-get-profile', calls['/api-get-profile']) // our own fields, and the list `profile`
 */
export function replyForClients(path: string, spec: Pick<CallSpec, 'reply'>): z.ZodType {
  return BY_PATH.get(path) ?? spec.reply;
}
