import { defineMessages, type Messages } from '../../messages/define-messages.ts';

/** Home with its market cards. */
export const marketsMessages = defineMessages(
  {
    contact_us: 'Contact us',
    add_money: 'Add Money',
    withdrawal: 'Withdrawal',
    starline: 'StarLine Game',
    play_now: 'PLAY NOW',
    gali: 'KING GALI',
    gali_disawar: 'Gali Disawar',
    markets: 'Markets',
    updated: 'Updated {time}',
    no_markets: 'NO DATA FOUND',
    no_markets_text: 'There are no markets today.',

    market_open: 'Market Open for today',
    market_close: 'Market Close for today',
    no_result: 'no result yet',
    open_ends_in: 'Open bids end in {left}',
    close_ends_in: 'Close bids end in {left}',
    open_ends_at: 'Open bids end {time}',
    close_ends_at: 'Close bids end {time}',
    open_result_at: 'Open result {time}',
    close_result_at: 'Close result {time}',
    draw_ends_in: 'Bids end in {left}',
    draw_ends_at: 'Bids end {time}',
    draw_result_at: 'Result {time}',
    result_out: 'Result out {time}',
    result_new: 'Result just in',
    result_said: '{market}, result {result}',
    game_time: 'Game time',
    game_time_of: 'Game time, {market}',
    chart_of: 'Chart, {market}',
    play_game: 'Play Game',
    play_game_of: 'Play Game, {market}',

    open_bid_last: 'Open Bid Last Time',
    open_result_time: 'Open Result Time',
    close_bid_last: 'Close Bid Last Time',
    close_result_time: 'Close Result Time',

    sorry: 'Sorry!',
    closed_text: 'Market is closed for today',
    closed_starline: 'Sorry! Oops! Market is closed for today',
    closed_gali: 'Oops! Market is closed for today',

    hours: 'h',
    minutes: 'm',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);
