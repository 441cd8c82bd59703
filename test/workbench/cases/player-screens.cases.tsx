import { closedGame, dashboard, game, visitorsDashboard } from '../answers/markets.ts';
import {
  allStopped,
  carriedHistory,
  deposit,
  limits,
  payoutMethods,
  preferences,
  stoppedMarket,
  wallet,
  withdrawal,
} from '../answers/player.ts';
import { longSlips, mySlipsOf, noSlips, slip } from '../answers/slips.ts';
import { minutesFromNow, NOW, TODAY } from '../answers/moment.ts';
import type { Answers } from '../answer-by.ts';
import { casesOf } from '../case.ts';
import { LONG_DEVANAGARI as LONG } from '../long-text.ts';

const VISITOR: Answers = { '/api-get-dashboard-data': visitorsDashboard };
const screen = (at: string, shows: string, answers: Answers = {}) => ({ at, shows, answers });
const DASHBOARD = '/api-get-dashboard-data';
const METHODS = '/api-user-payment-method-list';
const WITHDRAWALS = '/api-user-withdraw-transaction-history';
const NO_WITHDRAWALS = { withdrawdata: [], next_cursor: null };
const NAME = '/api-check-user-for-transfer-amt';

const WON = {
  slipNo: 'B-0Z9-8',
  gameId: '106',
  marketDay: '23-November-2026',
  won: '950',
  bids: 1,
  pana: 'Single Digit',
  number: '1',
  session: 'Open',
  isSeen: false,
  isCorrected: false,
};
const WON_SLIP = slip({
  slip_no: 'B-0Z9-8',
  game_id: '106',
  game_name: 'Mandovi Day',
  game_name_hindi: 'मांडवी डे',
  state: 'won',
  lines: slip()
    .lines.slice(0, 1)
    .map((line) => ({ ...line, digits: '1', state: 'won', won_amount: '950' })),
  won: '950',
});
const AGAIN = { kept: { 'ank-again': '1' } };
const FAVOURITES = JSON.stringify({ known: { favourites: ['101'] }, unsent: {} });

const STOPPED = { '/api-get-stops': allStopped };
const PAUSES = 'Play pauses for a while.';

const DIWALI = { en: 'Diwali', hi: 'दिवाली', mr: 'दिवाळी' };
const AHEAD = [
  { what: 'begins' as const, day: '25-November-2026', name: { en: '', hi: '', mr: '' } },
  { what: 'closed' as const, day: '24-November-2026', name: DIWALI },
  { what: 'closed' as const, day: TODAY, name: DIWALI },
];

export const cases = [
  ...casesOf('player', 'Log-in', {
    usual: screen('/login', 'LOGIN', VISITOR),
    'server not reached': screen('/login', 'LOGIN', { [DASHBOARD]: 'offline' }),
  }),
  ...casesOf('player', 'Registration', {
    usual: screen('/r', 'REGISTER', VISITOR),
    stopped: screen('/r', PAUSES, { ...VISITOR, ...STOPPED }),
  }),
  ...casesOf('player', 'Forgotten password', { usual: screen('/forgotpass', 'Send Reset Code', VISITOR) }),
  ...casesOf('player', 'Code of the registration', {
    'without a registration': screen('/otpregister', 'Invalid navigation. Please start over.', VISITOR),
  }),
  ...casesOf('player', 'Code of the password', {
    'without a question': screen('/otpforgotpass', 'Invalid navigation. Please start over.', VISITOR),
  }),
  ...casesOf('player', 'New password', {
    'without a code': screen('/change-password', 'Invalid navigation. Please start over.', VISITOR),
  }),
  ...casesOf('player', 'Code of a number', {
    'without a number': screen('/otpwithdraw', 'Invalid navigation. Please start over.'),
  }),
  ...casesOf('player', 'Landing', { usual: screen('/welcome', 'Download App', VISITOR) }),
  ...casesOf('player', 'Terms', { 'of a visitor': screen('/terms', '2026', VISITOR) }),
  ...casesOf('player', 'Home', {
    usual: screen('/imp', 'Sahyadri Day'),
    stopped: screen('/imp', PAUSES, STOPPED),
    'one market stopped': screen('/imp', PAUSES, {
      [DASHBOARD]: { ...dashboard, result: dashboard.result.map((one) => ({ ...one, ...stoppedMarket })) },
    }),
    loading: screen('/imp', '', { [DASHBOARD]: 'pending' }),
    offline: screen('/imp', '', { [DASHBOARD]: 'offline' }),
    'without markets': screen('/imp', 'No market today.', {
      [DASHBOARD]: { ...dashboard, result: [] },
    }),
    'betting off': screen('/imp', 'Sahyadri Day', { [DASHBOARD]: { ...dashboard, betting_status: '0' } }),
    void: screen('/imp', 'Open void, bids refunded', {
      [DASHBOARD]: {
        ...dashboard,
        result: dashboard.result.map((one) => ({ ...one, open_state: 'voided' })),
      },
    }),
    'one comes, one is closed soon, one today': screen('/imp', 'Coming, begins on 25 Nov', {
      [DASHBOARD]: {
        ...dashboard,
        result: dashboard.result.map((one, place) => ({ ...one, ahead: AHEAD[place] })),
      },
    }),
    'no chat': screen('/imp', 'Sahyadri Day', { [DASHBOARD]: { ...dashboard, mobile_no: '' } }),
    'a slip again': { ...screen('/imp', 'Play again', { '/api-my-slips': mySlipsOf(slip()) }), ...AGAIN },
    'a slip again, loading': {
      ...screen('/imp', 'Sahyadri Day', { '/api-my-slips': 'pending' }),
      ...AGAIN,
    },
    'a slip again, of large numbers': {
      ...screen('/imp', 'Play again', {
        '/api-my-slips': mySlipsOf(
          slip({
            lines: ['123-456', '128-678', '129-345', '348-670', '112-334'].map((pair, place) => ({
              pana: 'Full Sangam',
              session: 'Open',
              digits: pair.slice(0, 3),
              closedigits: pair.slice(4),
              points: String(1000 + place),
              state: 'pending',
              won_amount: '0',
            })),
            pana: 'Full Sangam',
            staked: '5010',
          }),
        ),
      }),
      ...AGAIN,
    },
    won: {
      ...screen('/imp', '950', {
        '/api-my-slips': mySlipsOf(WON_SLIP, {
          ...WON_SLIP,
          slip_no: 'B-0Z9-9',
          game_id: '101',
          lines: ['1', '2', '3'].flatMap((digits) => WON_SLIP.lines.map((line) => ({ ...line, digits }))),
        }),
      }),
      kept: { 'ank-wins': JSON.stringify([WON, { ...WON, slipNo: 'B-0Z9-9', gameId: '101', bids: 3 }]) },
    },
    'won and corrected': {
      ...screen('/imp', 'Result corrected', { '/api-my-slips': mySlipsOf() }),
      kept: { 'ank-wins': JSON.stringify([WON]) },
    },
    'three slips': {
      ...screen('/imp', 'Play again', {
        '/api-my-slips': mySlipsOf(...['7', '6', '5'].map((no) => slip({ slip_no: `B-0Z9-${no}` }))),
        '/api-get-preferences': 'offline',
        '/api-change-preferences': 'offline',
      }),
      kept: {
        ...AGAIN.kept,
        'ank-preferences': JSON.stringify({ known: { lastGames: { main: '/single' } }, unsent: {} }),
      },
    },
    favourites: {
      ...screen('/imp', 'Sahyadri Day', { '/api-get-preferences': { ...preferences, favourites: ['101'] } }),
      kept: { 'ank-preferences': FAVOURITES },
    },
    'long names': screen('/imp', 'Shri Ganesh', {
      [DASHBOARD]: {
        ...dashboard,
        wallet_amt: '987654321',
        result: [
          {
            ...closedGame,
            game_name: 'Shri Ganesh Sahyadri Maharashtra Night Special',
            game_name_hindi: 'श्री गणेश सह्याद्री महाराष्ट्र नाइट स्पेशल',
          },
        ],
      },
      '/api-get-headline': { data: [{ id: 1, status: '1', notes: LONG }] },
    }),
  }),
  ...casesOf('player', 'Starline', {
    usual: screen('/imp2', 'King 01:00 PM'),
    failed: screen('/imp2', '', { '/api-starline-game': 'offline' }),
  }),
  ...casesOf('player', 'Gali', { usual: screen('/galigame', 'Chameli Gali') }),
  ...casesOf('player', 'My bids', {
    usual: screen('/imp4', 'Sahyadri Morning'),
    empty: screen('/imp4', 'NO DATA FOUND', { '/api-my-slips': noSlips }),
    'of a newcomer': screen('/imp4', 'NO DATA FOUND', { '/api-my-slips': { ...noSlips, last_day: null } }),
    'in cold storage': screen('/imp4', 'Bids of January 2026 are in cold storage', {
      '/api-my-slips': { ...noSlips, last_day: null, cold_months: ['2026-01'] },
    }),
    loading: screen('/imp4', '', { '/api-my-slips': 'pending' }),
    offline: screen('/imp4', '', { '/api-my-slips': 'offline' }),
    'long names': screen('/imp4', 'Shri Ganesh', { '/api-my-slips': longSlips }),
  }),
  ...casesOf('player', 'Starline bids', { usual: screen('/imp5', 'Starline Bid-History') }),
  ...casesOf('player', 'Gali bids', { usual: screen('/impbid', 'GALI DISAWAR BIDS') }),
  ...casesOf('player', 'Win history', {
    usual: screen('/imp3', 'Congratulations You Won'),
    empty: screen('/imp3', 'No wins between these dates.', { '/api-my-slips': noSlips }),
  }),
  ...casesOf('player', 'Starline wins', { usual: screen('/imp6', 'Starline Win-History') }),
  ...casesOf('player', 'Gali wins', { usual: screen('/impwin', 'GALI DISAWAR WINS') }),
  ...casesOf('player', 'Saved slips', {
    usual: screen('/savedslips', 'Every morning'),
    empty: screen('/savedslips', 'Save this list', { '/api-saved-slips': { saved_slips: [] } }),
    loading: screen('/savedslips', '', { '/api-saved-slips': 'pending' }),
    offline: screen('/savedslips', '', { '/api-saved-slips': 'offline' }),
  }),
  ...casesOf('player', 'Histories', { usual: screen('/histories', 'Starline Win-History') }),
  ...casesOf('player', 'Passbook', {
    usual: screen('/transaction', '11,890'),
    'left open over midnight': screen('/transaction', '11,890', {
      '/api-get-current-date': {
        server_time: NOW,
        date: '22-November-2026',
        day_ends_at: minutesFromNow(-1),
      },
    }),
    empty: screen('/transaction', '', {
      '/api-wallet-transaction-history': { transaction_history: [], next_cursor: null },
    }),
    'in cold storage': screen('/transaction', 'Bids and wins of this day, in cold storage', {
      '/api-wallet-transaction-history': carriedHistory,
    }),
    offline: screen('/transaction', '', { '/api-wallet-transaction-history': 'offline' }),
  }),
  ...casesOf('player', 'Statement', { usual: screen('/statement', '590') }),
  ...casesOf('player', 'Wallet', {
    usual: screen('/imp7', 'PhonePe'),
    offline: screen('/imp7', '', { '/api-user-wallet-balance': 'offline' }),
  }),
  ...casesOf('player', 'Funds menu', { usual: screen('/imp8', 'Deposit Rules') }),
  ...casesOf('player', 'Pay via UPI', {
    usual: screen('/payviaupi', 'PhonePe'),
    stopped: screen('/payviaupi', PAUSES, STOPPED),
    loading: screen('/payviaupi', '', { '/api-admin-bank-details': 'pending' }),
    offline: screen('/payviaupi', '', { '/api-admin-bank-details': 'offline' }),
  }),
  ...casesOf('player', 'QR payment', { usual: screen('/qrpay', 'ank.demo@example') }),
  ...casesOf('player', 'Deposit history', {
    usual: screen('/addfundhistory', '500'),
    empty: screen('/addfundhistory', 'No add fund transactions found.', {
      '/api-fund-request-history': { fund_requests: [], next_cursor: null },
    }),
    'rejected and expired': screen('/addfundhistory', '500', {
      '/api-fund-request-history': {
        fund_requests: [
          deposit({ state: 'rejected', reason: LONG, decided_at: minutesFromNow(-2) }),
          deposit({ fund_request_id: '5', state: 'expired' }),
          deposit({
            fund_request_id: '4',
            state: 'credited',
            received: '500',
            held: '200',
            decided_at: minutesFromNow(-2),
          }),
        ],
        next_cursor: null,
      },
    }),
  }),
  ...casesOf('player', 'Withdraw', {
    usual: screen('/withdraw', 'Google Pay'),
    stopped: screen('/withdraw', PAUSES, STOPPED),
    offline: screen('/withdraw', '', { '/api-user-payment-method-list': 'offline' }),
    loading: screen('/withdraw', '', { '/api-user-wallet-balance': 'pending' }),
    'nothing held': screen('/withdraw', 'Google Pay', { [WITHDRAWALS]: NO_WITHDRAWALS }),
    closed: screen('/withdraw', '10:00 AM', {
      [WITHDRAWALS]: NO_WITHDRAWALS,
      '/api-user-wallet-balance': {
        ...wallet,
        withdraw_opens_at: minutesFromNow(134),
        withdraw_closes_at: minutesFromNow(734),
      },
    }),
    'two usable numbers': screen('/withdraw', 'Paytm', {
      [METHODS]: {
        ...payoutMethods,
        usual_payout_minutes: 95,
        payment_methods: payoutMethods.payment_methods.map((one) => ({
          ...one,
          usable_from: one.number === '' ? null : minutesFromNow(-600),
        })),
      },
      [WITHDRAWALS]: {
        withdrawdata: [
          withdrawal({ request_status: '2', google_pay_number: '', paytm_number: '9000000001' }),
        ],
        next_cursor: null,
      },
    }),
    'without a number': screen('/withdraw', 'No payment methods available', {
      [WITHDRAWALS]: NO_WITHDRAWALS,
      [METHODS]: {
        ...payoutMethods,
        usual_payout_minutes: null,
        payment_methods: payoutMethods.payment_methods.map((one) => ({
          ...one,
          number: '',
          usable_from: null,
        })),
      },
    }),
    'deposit not played': screen('/withdraw', 'Google Pay', {
      [WITHDRAWALS]: NO_WITHDRAWALS,
      '/api-user-withdraw-fund-request': { refused: 'deposit_not_played', params: { points: '1500' } },
    }),
  }),
  ...casesOf('player', 'Withdraw history', {
    usual: screen('/withdrawhistory', 'W-50001'),
    empty: screen('/withdrawhistory', 'No withdrawal history available', {
      '/api-user-withdraw-transaction-history': { withdrawdata: [], next_cursor: null },
    }),
    'long reason': screen('/withdrawhistory', 'तिरुवनंतपुरम', {
      '/api-user-withdraw-transaction-history': {
        withdrawdata: [withdrawal({ request_status: '1', reason: LONG })],
        next_cursor: null,
      },
    }),
  }),
  ...casesOf('player', 'Transfer', {
    usual: screen('/transfer', '200'),
    stopped: screen('/transfer', PAUSES, STOPPED),
    'few points': screen('/transfer', '500', {
      [DASHBOARD]: { ...dashboard, wallet_amt: '680' },
      '/api-user-wallet-balance': { ...wallet, wallet_amt: '680' },
    }),
    'unknown number': screen('/transfer', '200', { [NAME]: { refused: 'transfer_user_unknown' } }),
    'too many numbers': screen('/transfer', '200', {
      [NAME]: { refused: 'too_many_requests', params: { seconds: '340' } },
    }),
    'name being looked for': screen('/transfer', '200', { [NAME]: 'pending' }),
    'connection lost': screen('/transfer', '200', { [NAME]: 'offline' }),
    'limit of the day': screen('/transfer', '200', {
      '/api-user-transfer-wallet-balance': { refused: 'transfers_of_day', params: { points: '1500' } },
    }),
  }),
  ...casesOf('player', 'Limits', {
    usual: screen('/limits', '2,000'),
    'on a break': screen('/limits', '', {
      '/api-get-limits': {
        ...limits,
        restriction: {
          kind: 'cool_off',
          until: minutesFromNow(1000),
          reinstatement_asked: false,
          back_from: null,
        },
      },
    }),
    excluded: screen('/limits', '', {
      '/api-get-limits': {
        ...limits,
        restriction: {
          kind: 'self_exclusion',
          until: minutesFromNow(-10),
          reinstatement_asked: true,
          back_from: minutesFromNow(1000),
        },
      },
    }),
    offline: screen('/limits', '', { '/api-get-limits': 'offline' }),
  }),
  ...casesOf('player', 'Game rates', {
    usual: screen('/gamerates', '10,000'),
    loading: screen('/gamerates', '', { '/api-game-rates': 'pending' }),
    failed: screen('/gamerates', '', { '/api-game-rates': { refused: 'unavailable' } }),
  }),
  ...casesOf('player', 'How to play', {
    'without a video': screen('/htp', '२. Bid.'),
    'without rates': screen('/htp', '65', { '/api-game-rates': 'offline' }),
  }),
  ...casesOf('player', 'Charts', { usual: screen('/charts', 'KING GALI') }),
  ...casesOf('player', 'Change password', { usual: screen('/change', 'Change Password') }),
  ...casesOf('player', 'Profile', { usual: screen('/profile', 'Asmita Jadhav') }),
  ...casesOf('player', 'Notices', {
    usual: screen('/notices', '2026'),
    empty: screen('/notices', '', {
      '/api-get-notices': { notices: [], unread: 0, next_cursor: null },
      '/api-get-announcements': { announcements: [] },
    }),
  }),
  ...casesOf('player', 'Text of the house', {
    usual: screen('/about', '2026'),
    privacy: screen('/privacy', '2026'),
    deletion: screen('/delete', '2026'),
    'deposit rules': screen('/depositrule', 'तीन'),
    'withdraw rules': screen('/withdrawrule', 'एक'),
    offline: screen('/about', '', { '/api-get-page': 'offline' }),
  }),
  ...casesOf('player', 'Unknown address', { usual: screen('/nowhere', 'Go to Home') }),
  ...casesOf('player', 'Closing market', {
    'five minutes left': screen('/imp', 'Sahyadri Day', {
      [DASHBOARD]: { ...dashboard, result: [game({ open_closes_at: minutesFromNow(4) })] },
    }),
  }),
];
