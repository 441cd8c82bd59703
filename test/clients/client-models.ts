import { z } from 'zod';
import type { CallPath } from '#contract/calls.ts';

/**
 * How clients of the family read answers, told again in a few lines per call. Their models are typed field by field: in
 * Dart a missing text, a null or a number in the place of a text ends the screen, and so does a text in the place of an
 * int. What they do not know they ignore. `text` may be empty, as in their own server's answers.
 */
const text = z.string();
const int = z.number().int();
const amount = z.string().regex(/^\d+(\.\d{1,2})?$/);
const link = z.string().regex(/^https?:\/\//);

/** Every model has these two; `status` is a boolean, and the strictest reject 'true'. */
const model = (fields: z.ZodRawShape) => z.object({ status: z.literal(true), msg: text, ...fields });
const list = (fields: z.ZodRawShape) => z.array(z.object(fields)).min(1);

const texts = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, text]));
const amounts = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, amount]));

const drawnGame = {
  ...texts('game_id', 'game_name', 'game_name_hindi', 'open_time', 'open_time_sort', 'close_time', 'msg'),
  ...texts('open_result', 'close_result'),
  msg_status: int,
};
const game = {
  ...drawnGame,
  ...texts('game_name_letter', 'market_off_day'),
  open_duration: int,
  close_duration: int,
  time_srt: int,
  web_chart_url: link,
};
const ratePairs = (...games: readonly string[]) =>
  amounts(...games.flatMap((one) => [`${one}_val_1`, `${one}_val_2`]));
const rates = (...games: readonly string[]) =>
  model({ game_rates: list({ ...texts('game_rate_id', 'insert_date'), ...ratePairs(...games) }) });
const bids = model({
  bid_data: list({
    ...texts('game_name', 'pana', 'session', 'digits', 'closedigits', 'bid_tx_id', 'bid_date'),
    points: amount,
  }),
});
const win = list({
  ...texts('transaction_type', 'transaction_note', 'amount_status', 'tx_request_number', 'wining_date'),
  ...texts('game_name', 'pana', 'session', 'digits', 'closedigits'),
  amount,
});
const entries = z.array(
  z.object({
    ...texts('transaction_id', 'transaction_type', 'transaction_note', 'transfer_note', 'amount_status'),
    ...texts('insert_date', 'tx_request_number'),
    amount,
  }),
);
const gameStatus = model({ game_status: int, device_result: z.array(z.unknown()) });
const gameActive = model({
  result: list({ ...texts('open_time', 'close_time', 'msg'), game_status: int, status: z.boolean() }),
});
const starline = ['single_digit', 'single_pana', 'double_pana', 'tripple_pana'] as const;
const bank = texts('bank_name', 'branch_address', 'ac_holder_name', 'ac_number', 'ifsc_code');
const numbers = texts('google_pay_number', 'paytm_number', 'phone_pay_number');
const panas = model({
  posssible_array: list({ number: text, points: amount, pana: text }),
  total_bid_amount: amount,
});
const receipt = model({ slip_no: text, total: amount, wallet_amt: amount });

export const CLIENT_MODELS = {
  '/api-get-app-key': model({ app_key: text.min(1) }),
  '/api-check-mobile': model({ otp: text }),
  '/api-user-login': model({
    ...texts('unique_token', 'user_name', 'mobile', 'mobile_no', 'notification_status'),
  }),
  '/api-check-security-pin': model({}),
  '/api-get-profile': model({
    profile: list({ ...texts('user_name', 'mobile', 'email'), wallet_balance: amount }),
  }),
  '/api-profile-update': model({ user_name: text }),
  '/api-forget-check-mobile': model({ otp: text }),
  '/api-get-dashboard-data': model({
    ...texts('app_link', 'share_msg', 'app_maintainence_msg', 'maintainence_msg_status', 'app_marquee_msg'),
    ...texts(
      'user_current_version',
      'user_minimum_version',
      'pop_status',
      'message',
      'link',
      'link_btn_text',
    ),
    ...texts('action_type', 'action_btn_text', 'app_date', 'user_name', 'mobile', 'transfer_point_status'),
    ...texts('betting_status', 'account_block_status', 'mobile_no', 'mobile_1', 'telegram_no'),
    wallet_amt: amount,
    withdraw_status: int,
    roulette_show_status: int,
    device_result: z.array(z.object(texts('id', 'user_id', 'device_id', 'logout_status'))),
    result: list(game),
  }),
  '/api-starline-game': model({
    web_starline_chart_url: link,
    result: list({ ...drawnGame, time_srt: int }),
  }),
  '/api-galidisawar-game': model({ web_galidessar_chart_url: link, result: list(drawnGame) }),
  '/api-galidisswar-game': model({ web_galidessar_chart_url: link, result: list(drawnGame) }),
  '/api-game-rates': rates(...starline, 'jodi_digit', 'half_sangam', 'full_sangam'),
  '/api-starline-game-rates': rates(...starline),
  '/api-galidisawar-game-rates': rates('single_digit', 'single_pana', 'double_pana'),
  '/api-galidisswar-game-rates': rates('single_digit', 'single_pana', 'double_pana'),
  '/api-get-current-date': model({
    ...texts('date', 'new_date'),
    ...amounts('wallet_amt', 'min_bid_amount', 'max_bid_amount'),
  }),
  '/api-check-game-status': gameStatus,
  '/api-check-starline-game-status': gameStatus,
  '/api-check-galidisswar-game-status': gameStatus,
  '/api-check-galidisawar-game-status': gameStatus,
  '/api-check-games-active-inactive': gameActive,
  '/api-check-starline-games-active-inactive': gameActive,
  '/api-check-galidisswar-games-active-inactive': gameActive,
  '/api-check-galidisawar-games-active-inactive': gameActive,
  '/api-get-sp-motor-combination': panas,
  '/api-get-sp-dp-tp-combination': panas,
  '/api-submit-bid': receipt,
  '/api-starline-submit-bid': receipt,
  '/api-galidisawar-submit-bid': receipt,
  '/api-galidisswar-submit-bid': receipt,
  '/api-bid-history-data': bids,
  '/api-starline-bid-history-data': bids,
  '/api-galidisawar-bid-history-data': bids,
  '/api-galidisswar-bid-history-data': bids,
  '/api-wining-history-data': model({ win_data: win }),
  '/api-starline-wining-history-data': model({ win_data: win }),
  '/api-galidisawar-wining-history-data': model({ bid_data: win }),
  '/api-galidisswar-wining-history-data': model({ win_data: win }),
  '/api-get-slider-images': model({ sliderdata: list({ image_id: text, slider_image: link }) }),
  '/api-get-social-data': model({ ...texts('mobile_no', 'mobile_1', 'telegram_no') }),
  '/api-get-contact-details': model({
    ...texts('mobile_1', 'mobile_2', 'whatsapp_no', 'email_1', 'email_2', 'facebook', 'twitter', 'youtube'),
    ...texts('google_plus', 'instagram'),
  }),
  '/api-how-to-play': model({ content: list({ how_to_play_content: text.min(1), video_link: text }) }),
  '/api-get-notice': model({
    notices: list(texts('notice_title', 'notice_msg', 'notice_date', 'insert_date')),
    mobile_no: text,
  }),
  '/api-get-notification': model({ notification: list({ msg: text.min(1), insert_date: text }) }),
  '/api-money-deposit-withdrawal-rule': model({ content: list(texts('withdrawal_rule', 'deposit_rule')) }),
  '/api-user-wallet-balance': model({
    ...amounts('wallet_amt', 'hold_amt', 'min_withdrawal', 'max_withdrawal', 'min_transfer', 'max_transfer'),
    ...texts('withdraw_open_time', 'withdraw_close_time'),
  }),
  '/api-wallet-transaction-history': model({
    ...amounts('wallet_amt', 'hold_amt'),
    ...texts('withdraw_open_time', 'withdraw_close_time'),
    transaction_history: entries.min(1),
    in_history: entries.min(1),
    out_history: entries.min(1),
  }),
  '/api-check-user-for-transfer-amt': model({ user_name: text }),
  '/api-user-transfer-wallet-balance': model({}),
  '/api-admin-bank-details': model({
    bank_details: list({
      ...texts('ac_holder_name', 'account_number', 'ifsc_code', 'upi_payment_id'),
      ...texts('google_upi_payment_id', 'phonepay_upi_payment_id'),
    }),
  }),
  '/api-get-qr-pay': model({ qrdata: list(texts('upi_id', 'qr_image')) }),
  '/api-last-fund-request-detail': model({
    last_req_detail: list(
      texts('fund_request_id', 'request_amount', 'request_number', 'request_status', 'insert_date'),
    ),
    ...amounts('min_amt', 'max_amt'),
    qrcode: text,
    google_upi_option: int,
    phone_upi_option: int,
    other_upi_option: int,
  }),
  '/api-fund-request-add': model({ fund_request_id: text }),
  '/api-add-money-via-upi': model({}),
  '/api-fund-request-history': model({
    fund_req_history: list(
      texts('fund_request_id', 'request_amount', 'request_number', 'request_status', 'insert_date'),
    ),
  }),
  '/api-get-auto-deposit-list': model({
    result: list({
      ...texts('id', 'user_id', 'tx_request_number', 'txn_id', 'txn_ref', 'insert_date', 'fund_status'),
      ...texts('deposit_type', 'reject_remark'),
      amount,
    }),
  }),
  '/api-user-payment-method-list': model({
    result: list({ type: int, value: text.min(1), name: text.min(1) }),
  }),
  '/api-get-user-payment-details': model({
    payment_details: list({ ...texts('bank_detail_id', 'user_id', 'insert_date'), ...bank, ...numbers }),
  }),
  '/api-user-withdraw-fund-request': model({}),
  '/api-user-withdraw-transaction-history': model({
    ...texts('withdraw_open_time', 'withdraw_close_time', 'last_request_status'),
    wallet_amt: amount,
    withdrawdata: list({
      ...texts('withdraw_request_id', 'request_number', 'request_status', 'payment_method', 'remark'),
      ...texts('payment_receipt', 'insert_date'),
      ...bank,
      ...numbers,
      request_amount: amount,
    }),
  }),
  '/api-change-password': model({}),
} as const satisfies Partial<Record<CallPath, z.ZodType>>;
