import type { Calls } from '#contract/calls.ts';
import type { Answers } from '../answer-by.ts';
import { marketAnswers } from './markets.ts';
import { minutesFromNow, NOW, TODAY } from './moment.ts';
import { mySlips, savedSlips } from './slips.ts';

type Deposit = Calls['/api-fund-request-history']['reply']['fund_requests'][number];
type Withdrawal = Calls['/api-user-withdraw-transaction-history']['reply']['withdrawdata'][number];
type Limits = Calls['/api-get-limits']['reply'];
type Limit = Limits['limits'][number];

const sentences = {
  en: 'Play pauses for a while. Your points are safe.',
  hi: 'खेल थोड़ी देर के लिए रुका है। आपके पॉइंट सुरक्षित हैं।',
  mr: 'खेळ थोड्या वेळासाठी थांबला आहे. तुमचे पॉइंट सुरक्षित आहेत.',
};
const stopped = { family: '', game_id: '', sentences, since: NOW } as const;

/** Everything is stopped at once. */
export const allStopped: Calls['/api-get-stops']['reply'] = {
  stops: (['play', 'deposits', 'withdrawals', 'transfers', 'registration'] as const).map((kind) => ({
    ...stopped,
    kind,
  })),
  server_time: NOW,
};

/** What stands in a passbook for a day of a month in cold storage. */
export const carriedHistory: Calls['/api-wallet-transaction-history']['reply'] = {
  transaction_history: [
    {
      transaction_id: 'T-0Z9-8',
      transaction_type: '2',
      transaction_note: 'Bids and wins of a day, in cold storage',
      insert_date: `${TODAY} 10:02 AM`,
      inserted_at: minutesFromNow(-100),
      amount: '340',
      amount_status: '5',
      balance_after: '11960',
      kind: 'carried',
      market_name: '',
      market_name_hindi: '',
      market_name_marathi: '',
      about: '',
      state: null,
    },
  ],
  next_cursor: null,
};

/** One market is stopped by itself. */
export const stoppedMarket = { stop: sentences };

export const preferences: Calls['/api-get-preferences']['reply'] = {
  favourites: [],
  stakes: { main: null, starline: null, gali: null },
  last_games: { main: null, starline: null, gali: null },
  opens_last_game: 'off',
  single_keys: true,
};

export function deposit(own: Partial<Deposit> = {}): Deposit {
  return {
    fund_request_id: '7',
    reference: 'ANK7Q2M4',
    amount: '500',
    received: null,
    held: '0',
    app: 'phonepe',
    state: 'pending',
    utr: '',
    has_screenshot: false,
    reason: '',
    asked_at: minutesFromNow(-20),
    decided_at: null,
    ...own,
  };
}

export function withdrawal(own: Partial<Withdrawal> = {}): Withdrawal {
  return {
    request_number: '50001',
    request_status: '0',
    request_amount: '600',
    insert_date: `${TODAY} 11:30 AM`,
    payment_receipt: '',
    google_pay_number: '9000000001',
    phone_pay_number: '',
    paytm_number: '',
    reason: '',
    reference: '',
    asked_at: minutesFromNow(-17),
    decided_at: null,
    ...own,
  };
}

const PERIODS = ['day', 'week', 'month'] as const;
const limitsOf = (kind: 'deposit' | 'loss' | 'stake', used: string): readonly Limit[] =>
  PERIODS.map((period) => ({ kind, period, amount: null, used, increase: null }));

export const limits: Limits = {
  limits: [
    {
      kind: 'deposit',
      period: 'day',
      amount: '2000',
      used: '500',
      increase: { amount: '5000', confirm_from: minutesFromNow(600) },
    },
    ...limitsOf('deposit', '500').slice(1),
    ...limitsOf('loss', '590'),
    ...limitsOf('stake', '590'),
    { kind: 'bid', period: 'bid', amount: '100', used: '0', increase: null },
  ],
  restriction: null,
  reality_check_minutes: 60,
  server_time: NOW,
};

export const QR = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45"><path d="M4 4h7v7H4z"/></svg>')}`;

const accountAnswers = {
  '/api-get-profile': {
    user_name: 'Asmita Jadhav',
    mobile: '9000000001',
    betting_status: '1',
    wallet_amt: '11890',
    money_out_from: null,
    unread_notices: 1,
    mobile_1: '919000000098',
    server_time: NOW,
  },
  '/api-get-demo-logins': {
    players: [{ mobile: '9000000001', password: 'ank-demo-2026', name: 'Asmita Jadhav' }],
  },
  '/api-list-login-sessions': {
    sessions: [
      {
        session_id: '2',
        device: 'Chrome, Android',
        current: true,
        logged_in_at: minutesFromNow(-30),
        last_active_at: NOW,
      },
      {
        session_id: '1',
        device: '',
        current: false,
        logged_in_at: minutesFromNow(-3000),
        last_active_at: minutesFromNow(-2000),
      },
    ],
  },
  '/api-list-passkeys': {
    possible: true,
    passkeys: [
      {
        passkey_id: '1',
        name: 'Chrome on Android',
        added_at: minutesFromNow(-3000),
        last_used_at: minutesFromNow(-30),
      },
      { passkey_id: '2', name: 'Tablet', added_at: minutesFromNow(-300), last_used_at: null },
    ],
  },
  '/api-get-notices': {
    notices: [
      { notice_id: '2', kind: 'new_device', detail: {}, at: minutesFromNow(-30), read: false },
      { notice_id: '1', kind: 'password_changed', detail: {}, at: minutesFromNow(-3000), read: true },
    ],
    unread: 1,
    next_cursor: null,
  },
  '/api-read-notices': {},
  '/api-get-terms-state': { version: 2, agreed_version: 1, age_min: 18, jurisdictions: [] },
  '/api-get-reality-check': {
    since: minutesFromNow(-30),
    due_at: minutesFromNow(30),
    staked: '590',
    won: '0',
    net: '-590',
    server_time: NOW,
  },
  '/api-get-preferences': preferences,
  '/api-change-preferences': ({ stakes, last_games, ...others }) =>
    Object.assign({}, preferences, others, {
      stakes: Object.assign({}, preferences.stakes, stakes),
      last_games: Object.assign({}, preferences.last_games, last_games),
    }),
  '/api-get-withdrawal-reminder': { on: false, by_push: false },
  '/api-get-push-state': { results: false, wins: false, reminders: false, changes: false },
  '/api-get-limits': limits,
  '/api-get-stops': { stops: [], server_time: NOW },
  '/api-get-data-rights': {
    consents: [
      { purpose: 'marketing_sms', given: false, changed_at: null },
      { purpose: 'marketing_whatsapp', given: true, changed_at: minutesFromNow(-3000) },
    ],
    deletion: null,
    obstacle: null,
    wallet_amt: '0',
    server_time: NOW,
  },
} satisfies Answers;

const historyAnswers = {
  '/api-my-slips': mySlips,
  '/api-saved-slips': savedSlips,
  '/api-save-slip': savedSlips,
  '/api-wallet-transaction-history': {
    transaction_history: [
      {
        transaction_id: 'T-0Z9-10',
        transaction_type: '2',
        transaction_note: 'Bid: Jui Gaziabad, Left Digit, Jodi Digit',
        insert_date: `${TODAY} 11:44 AM`,
        inserted_at: minutesFromNow(-3),
        amount: '70',
        amount_status: '5',
        balance_after: '11890',
        kind: 'stake',
        market_name: 'Jui Gaziabad',
        market_name_hindi: 'जुई गाज़ियाबाद',
        market_name_marathi: '',
        about: 'Left Digit, Jodi Digit',
        state: null,
      },
      {
        transaction_id: 'T-0Z9-9',
        transaction_type: '2',
        transaction_note: 'Withdrawal: Google Pay, 50001',
        insert_date: `${TODAY} 11:40 AM`,
        inserted_at: minutesFromNow(-7),
        amount: '600',
        amount_status: '2',
        balance_after: '11960',
        kind: 'withdrawal_hold',
        market_name: '',
        market_name_hindi: '',
        market_name_marathi: '',
        about: 'Google Pay, 50001',
        state: 'pending',
      },
    ],
    next_cursor: null,
  },
  '/api-get-statement': {
    date_from: '11/23/2026',
    date_to: '11/23/2026',
    opening_balance: '0',
    closing_balance: '11890',
    staked: '590',
    won: '0',
    net: '-590',
    deposits: '0',
    withdrawals: '0',
    other: '12480',
    lifetime_net_deposits: '0',
    server_time: NOW,
  },
} satisfies Answers;

export const wallet: Calls['/api-user-wallet-balance']['reply'] = {
  wallet_amt: '11890',
  hold_amt: '600',
  debt_amt: '0',
  min_bid_amount: '10',
  max_bid_amount: '100000',
  max_bid_lines: 500,
  min_withdrawal: '500',
  max_withdrawal: '50000',
  withdraw_open_time: '10:00 AM',
  withdraw_close_time: '08:00 PM',
  withdraw_opens_at: minutesFromNow(-100),
  withdraw_closes_at: minutesFromNow(500),
  min_transfer: '100',
  max_transfer: '20000',
};

export const payoutMethods: Calls['/api-user-payment-method-list']['reply'] = {
  payment_methods: [
    {
      payment_method: '2',
      method: 'google_pay',
      name: 'Google Pay',
      number: '9000000001',
      usable_from: minutesFromNow(-600),
    },
    {
      payment_method: '3',
      method: 'paytm',
      name: 'Paytm',
      number: '9000000001',
      usable_from: minutesFromNow(600),
    },
    { payment_method: '4', method: 'phonepe', name: 'PhonePe', number: '', usable_from: null },
  ],
  number_wait_hours: 24,
  usual_payout_minutes: 12,
};

const moneyAnswers = {
  '/api-user-wallet-balance': wallet,
  '/api-check-user-for-transfer-amt': { user_name: 'Ramesh J.' },
  '/api-last-fund-request-detail': { min_amt: '100', max_amt: '50000' },
  '/api-fund-request-history': {
    fund_requests: [
      deposit(),
      deposit({
        fund_request_id: '6',
        state: 'credited',
        received: '500',
        decided_at: minutesFromNow(-5),
        utr: '412345678901',
      }),
    ],
    next_cursor: null,
  },
  '/api-get-qr-pay': {
    qrdata: [
      {
        upi_id: 'ank.demo@example',
        qr_image: QR,
        payee_name: 'Ank Demo',
        link: 'upi://pay?pa=ank.demo@example',
      },
    ],
  },
  '/api-get-user-payment-details': {
    payment_details: [{ google_pay_number: '9000000001', paytm_number: '', phone_pay_number: '' }],
  },
  '/api-user-payment-method-list': payoutMethods,
  '/api-admin-bank-details': {
    bank_details: [
      {
        payee_name: 'Ank Demo',
        google_upi_payment_id: 'ank.demo.gpay@example',
        phonepay_upi_payment_id: 'ank.demo.phonepe@example',
        paytm_upi_payment_id: 'ank.demo.paytm@example',
        upi_payment_id: 'ank.demo@example',
        bank_name: 'Demo Bank',
        account_holder_name: 'Ank Demo',
        account_number: '000000000000',
        ifsc_code: 'DEMO0000000',
      },
    ],
  },
  '/api-user-withdraw-transaction-history': {
    withdrawdata: [
      withdrawal(),
      withdrawal({
        request_number: '50002',
        request_status: '2',
        reference: '612345678901',
        decided_at: minutesFromNow(-5),
      }),
      withdrawal({
        request_number: '50003',
        request_status: '1',
        reason: '2026',
        decided_at: minutesFromNow(-5),
      }),
    ],
    next_cursor: null,
  },
} satisfies Answers;

/** A player who has played, with something to see on every screen. */
export const usualAnswers: Answers = {
  ...marketAnswers,
  ...accountAnswers,
  ...historyAnswers,
  ...moneyAnswers,
};
