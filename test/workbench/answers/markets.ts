import type { Calls } from '#contract/calls.ts';
import type { Answers } from '../answer-by.ts';
import { minutesFromNow, NOW, TODAY } from './moment.ts';

type Dashboard = Calls['/api-get-dashboard-data']['reply'];
type Game = Dashboard['result'][number];

/** A market that takes bids for both sessions, but for what is said otherwise. */
export function game(own: Partial<Game> = {}): Game {
  return {
    game_id: '109',
    family: 'main',
    game_name: 'Sahyadri Day',
    game_name_hindi: 'सह्याद्री डे',
    game_name_marathi: '',
    min_bid_amount: '',
    max_bid_amount: '',
    open_time: '01:00 PM',
    close_time: '03:00 PM',
    open_bid_last_time: '12:55 PM',
    close_bid_last_time: '02:55 PM',
    open_time_sort: '13:00',
    msg: 'Market is Running',
    msg_status: 1,
    open_result: '',
    close_result: '',
    web_chart_url: '/chart/109',
    server_time: NOW,
    market_day: TODAY,
    takes_bids_from: minutesFromNow(-600),
    open_closes_at: minutesFromNow(68),
    close_closes_at: minutesFromNow(188),
    open_state: 'open',
    close_state: 'open',
    result_at: minutesFromNow(73),
    ...own,
  };
}

/** Open is declared, Close takes bids for five more minutes. */
const closingGame = game({
  game_id: '106',
  game_name: 'Mandovi Day',
  game_name_hindi: 'मांडवी डे',
  open_result: '128-1',
  open_state: 'settled',
  open_closes_at: minutesFromNow(-60),
  close_closes_at: minutesFromNow(5),
});

/** The day of it is over. */
export const closedGame = game({
  game_id: '101',
  game_name: 'Indrayani Night',
  game_name_hindi: 'इंद्रायणी नाइट',
  msg: 'Market Close for today',
  msg_status: 2,
  open_result: '238-3',
  close_result: '2-336',
  open_closes_at: minutesFromNow(-600),
  close_closes_at: minutesFromNow(-500),
  open_state: 'settled',
  close_state: 'settled',
  result_at: minutesFromNow(-500),
});

const drawOf = (own: Partial<Game>): Game =>
  game({ close_closes_at: minutesFromNow(73), open_closes_at: minutesFromNow(73), ...own });
const king = drawOf({
  game_id: '122',
  family: 'starline',
  game_name: 'King 01:00 PM',
  game_name_hindi: 'किंग 01:00 PM',
});
const gali = drawOf({
  game_id: '135',
  family: 'gali',
  game_name: 'Chameli Gali',
  game_name_hindi: 'चमेली गली',
});

export const dashboard: Dashboard = {
  result: [game(), closingGame, closedGame],
  wallet_amt: '11890',
  betting_status: '1',
  mobile_no: '919000000099',
  mobile_1: '919000000098',
  telegram_no: '919000000097',
  web_starline_chart_url: '/chart/starline',
  server_time: NOW,
};

const { wallet_amt: _, ...forAnybody } = dashboard;
/** As a visitor who is not logged in receives it. */
export const visitorsDashboard: Dashboard = { ...forAnybody, betting_status: '0' };

// An image of one colour that causes no request.
const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="960" height="320"><rect width="960" height="320" fill="#1D2058"/></svg>')}`;

const MAIN_RATES = {
  single_digit_val_1: '10',
  single_digit_val_2: '95',
  jodi_digit_val_1: '10',
  jodi_digit_val_2: '950',
  single_pana_val_1: '10',
  single_pana_val_2: '1400',
  double_pana_val_1: '10',
  double_pana_val_2: '2800',
  tripple_pana_val_1: '10',
  tripple_pana_val_2: '7000',
  half_sangam_val_1: '10',
  half_sangam_val_2: '10000',
  full_sangam_val_1: '10',
  full_sangam_val_2: '100000',
};

export const marketAnswers = {
  '/api-get-dashboard-data': dashboard,
  '/api-starline-game': {
    result: [
      king,
      {
        ...closedGame,
        game_id: '118',
        family: 'starline',
        game_name: 'King 09:00 AM',
        game_name_hindi: 'किंग 09:00 AM',
        open_result: '369-8',
        close_result: '',
      },
    ],
    web_starline_chart_url: '/chart/starline',
    server_time: NOW,
  },
  '/api-galidisawar-game': {
    result: [
      gali,
      {
        ...closedGame,
        game_id: '133',
        family: 'gali',
        game_name: 'Champa Disawar',
        game_name_hindi: 'चंपा दिसावर',
        open_result: '9',
        close_result: '0',
      },
    ],
    web_galidessar_chart_url: '/chart/gali',
    server_time: NOW,
  },
  '/api-game-rates': {
    game_rates: [MAIN_RATES],
    // New ones from the day after on, and a change of today that players read the reason of.
    rate_days: [
      { days: ['22-November-2026', '23-November-2026'], at_once: '2026', rates: MAIN_RATES },
      {
        days: ['24-November-2026', '25-November-2026'],
        at_once: '',
        rates: { ...MAIN_RATES, single_digit_val_2: '90' },
      },
    ],
  },
  '/api-starline-game-rates': {
    game_rates: [
      {
        single_digit_val_1: '10',
        single_digit_val_2: '95',
        single_pana_val_1: '10',
        single_pana_val_2: '1400',
        double_pana_val_1: '10',
        double_pana_val_2: '2800',
        tripple_pana_val_1: '10',
        tripple_pana_val_2: '7000',
      },
    ],
    rate_days: [],
  },
  '/api-galidisawar-game-rates': {
    game_rates: [
      {
        single_digit_val_1: '10',
        single_digit_val_2: '95',
        single_pana_val_1: '10',
        single_pana_val_2: '95',
        double_pana_val_1: '10',
        double_pana_val_2: '950',
      },
    ],
    rate_days: [],
  },
  '/api-get-headline': {
    data: [{ id: 1, status: '1', notes: 'स्वागत 2026: play points only, nothing here is real money.' }],
  },
  '/api-get-slider-images': { sliderdata: [{ image: PICTURE, link: '', text: '2026' }] },
  '/api-get-social-data': {
    mobile_no: '919000000099',
    mobile_1: '919000000098',
    telegram_no: '919000000097',
    app_link: '',
    licence: null,
  },
  '/api-how-to-play': { result: true, content: [{ video_link: '', steps: ['१. Register.', '२. Bid.'] }] },
  '/api-get-announcements': {
    announcements: [
      { id: 'one', title: 'दिवाली 2026', text: 'सब को शुभकामनाएँ', published_at: minutesFromNow(-30) },
    ],
  },
  '/api-get-current-date': { server_time: NOW, date: TODAY, day_ends_at: minutesFromNow(12 * 60 + 13) },
  '/api-get-page': {
    page: 'about',
    text: '# 2026\nएक, दो, तीन.\n\n# 2027\n- चार\n- पाँच',
    version: 1,
    published_at: minutesFromNow(-9000),
  },
  '/api-money-deposit-withdrawal-rule': {
    content: [{ withdrawal_rule: '# 2026\n- एक\n- दो', deposit_rule: '# 2026\n- तीन\n- चार' }],
  },
} satisfies Answers;
