import type { Calls } from '#contract/calls.ts';
import type { Answers } from '../answer-by.ts';
import { exposureAnswers } from './console-exposure.ts';
import { peopleAnswers, person } from './console-people.ts';
import { listAnswers } from './console-lists.ts';
import { marketAnswers } from './console-markets.ts';
import { contentApproval, resultAnswers } from './console-results.ts';
import { settingsAnswer, stopsAnswer } from './console-settings.ts';
import { statementAnswers } from './console-statements.ts';
import { minutesFromNow, NOW } from './moment.ts';

type Deposit = Calls['/console/api/list-deposits']['reply']['deposits'][number];
type Withdrawal = Calls['/console/api/list-withdrawals']['reply']['withdrawals'][number];
type Exception = Calls['/console/api/list-unmatched-payments']['reply']['unmatched'][number];
type Rates = Calls['/console/api/list-rates']['reply'];
type ContentItem = Calls['/console/api/list-content']['reply']['items'][number];

const asked = {
  ...person,
  asked_at: minutesFromNow(-20),
  decided_at: null,
  decided_by: '',
  reason: '',
  own: false,
};

export const backupRun: Calls['/console/api/get-backups']['reply']['runs'][number] = {
  kind: 'backup',
  outcome: 'done',
  began_at: minutesFromNow(-567),
  seconds: 12,
  label: '20261124-020000F',
  bytes: 3_400_000_000,
  entries: 10_412_776,
  said: 'Everything up to the end of the backup.',
};

export const deskDeposit: Deposit = {
  ...asked,
  fund_request_id: '7',
  reference: 'ANK7Q2M4',
  amount: '500',
  received: null,
  held: '0',
  app: 'phonepe',
  state: 'pending',
  utr: '412345678901',
  screenshot: '',
  bank: null,
  past_approved: 0,
  first_by: '',
  own_first: false,
  first_received: '',
  needs_second: false,
  past_decided: 1,
  flags: ['utr_of_another', 'first_deposit'],
};

export const deskWithdrawal: Withdrawal = {
  ...asked,
  withdrawal_id: '9',
  amount: '12000',
  method: 'google_pay',
  number: '9000000006',
  state: 'pending',
  first_by: '',
  own_first: false,
  cancel_asked_by: '',
  own_cancel: false,
  cancel_reason: '',
  reference: '',
  receipt: '',
  debt: '0',
  needs_second: true,
  flags: ['number_changed'],
};

/** One that somebody has approved as paid. */
export const paidWithdrawal: Withdrawal = {
  ...deskWithdrawal,
  state: 'first_approved',
  first_by: 'Ravi Thakur',
  reference: 'PAY-7715',
};

/** The same, which somebody wants to cancel. */
export const askedWithdrawal: Withdrawal = {
  ...paidWithdrawal,
  cancel_asked_by: 'Ravi Thakur',
  cancel_reason: 'The bank sent it back',
};

export const exception: Exception = {
  unmatched_payment_id: '4',
  source: 'statement',
  problem: 'unknown',
  message: 'No request names this payment.',
  amount: '750',
  utr: '512345678902',
  reference: '',
  narration: 'UPI/512345678902/VIKRAM NAIK',
  payer: 'VIKRAM NAIK',
  paid_on: '2026-11-23',
  told_at: minutesFromNow(-90),
  state: 'open',
  fund_request_id: '',
  decided_at: null,
  decided_by: '',
  reason: '',
  candidates: [],
};

export const rates: Rates = {
  families: [
    {
      family: 'main',
      current: {
        version: '0',
        rates: [
          { key: 'single_digit', rate_stake: '10', rate_return: '95' },
          { key: 'jodi_digit', rate_stake: '10', rate_return: '950' },
          { key: 'single_pana', rate_stake: '10', rate_return: '1400' },
          { key: 'double_pana', rate_stake: '10', rate_return: '2800' },
          { key: 'tripple_pana', rate_stake: '10', rate_return: '7000' },
          { key: 'half_sangam', rate_stake: '10', rate_return: '10000' },
          { key: 'full_sangam', rate_stake: '10', rate_return: '100000' },
        ],
        first_day: '',
        changed_at: null,
        changed_by: '',
        approved_by: '',
        reason: '',
      },
      earlier: [],
    },
  ],
  server_time: NOW,
  one_person_can_change_rates: false,
};

export const contentItem: ContentItem = {
  key: 'headline_1',
  language: 'en',
  published: { version: 1, value: { text: 'Welcome to Ank.', on: true }, by: '', at: minutesFromNow(-900) },
  draft: null,
  scheduled: null,
};

export const rulesItem: ContentItem = {
  key: 'deposit_rule',
  language: 'en',
  published: { version: 0, value: { text: 'Pay by UPI.\nThen enter the UTR.' }, by: '', at: null },
  draft: null,
  scheduled: null,
};

export const slidesItem: ContentItem = {
  ...rulesItem,
  key: 'slides',
  language: 'all',
  published: { version: 1, value: contentApproval().view.before, by: '', at: minutesFromNow(-900) },
};

export const contentDraft: NonNullable<ContentItem['draft']> = {
  revision: 4,
  value: { text: 'Diwali: no draws on Friday.', on: true },
  by: 'Asha Kulkarni',
  at: minutesFromNow(-20),
};

const bookAnswers = {
  '/console/api/get-operator-state': {
    balanced: true,
    checked_at: minutesFromNow(-3),
    broken: [],
    payouts_stopped_at: null,
    server_time: NOW,
  },
  '/console/api/list-closed-days': {
    days: [
      {
        day: '2026-11-22',
        entries: 60,
        deposits: '500',
        withdrawals: '0',
        staked: '590',
        won: '950',
        players_funds: '46830',
        closed_at: minutesFromNow(-700),
      },
    ],
    next_cursor: null,
    sums: { days: 1, entries: 60, deposits: '500', withdrawals: '0', staked: '590', won: '950' },
  },
  '/console/api/get-book-day': {
    day: '2026-11-22',
    closed_at: minutesFromNow(-700),
    accounts: [
      {
        account: 'players',
        opening: '46000',
        closing: '46830',
        movements: [{ kind: 'win', entries: 3, amount: '950' }],
      },
    ],
    server_time: NOW,
  },
  '/console/api/get-books-state': {
    recent: null,
    whole: { finished_at: minutesFromNow(-3), broken: 0, violations: [] },
    pass: { began_at: minutesFromNow(-9), finished_at: minutesFromNow(-3), slices: 3, percent: 100 },
    stop: null,
    server_time: NOW,
  },
  '/console/api/get-backups': {
    backup: { newest: backupRun, age_seconds: 34_000, too_old: false },
    drill: {
      newest: { ...backupRun, kind: 'drill', seconds: 49, began_at: minutesFromNow(-4_000) },
      age_seconds: 240_000,
      too_old: false,
    },
    runs: [backupRun],
    server_time: NOW,
  },
  '/console/api/get-solvency': {
    wallets: '46830',
    held_withdrawals: '600',
    held_deposits: '0',
    players_funds: '47430',
    debt: '0',
    stakes_at_risk: '3540',
    received: '500',
    paid: '0',
    expected_float: '500',
    stated_float: '50000',
    stated_at: minutesFromNow(-60),
    stated_by: 'Vinod Shinde',
    note: 'Demo Bank',
    cover: '2570',
    server_time: NOW,
  },
  '/console/api/list-transfer-flags': { flags: [] },
} satisfies Answers;

const paymentAnswers = {
  '/console/api/list-deposits': { deposits: [deskDeposit], waiting: 1, next_cursor: null },
  '/console/api/list-payment-notes': {
    notes: [
      {
        note_id: '4',
        text: 'Called the bank, they look for it.',
        by: 'Ravi Thakur',
        at: minutesFromNow(-6),
      },
    ],
  },
  '/console/api/add-payment-note': { note_id: '5' },
  '/console/api/list-withdrawals': { withdrawals: [deskWithdrawal], waiting: 1, next_cursor: null },
  '/console/api/list-unmatched-payments': { unmatched: [exception], open: 1, next_cursor: null },
  '/console/api/list-settings': settingsAnswer,
  '/console/api/list-stops': stopsAnswer,
  '/console/api/change-stop-sentence': {},
  '/console/api/get-setting-effect': {
    effect: { shows: 'withdrawals', held: 14, held_now: 3, of: 212 },
  },
  '/console/api/get-payment-settings': {
    values: {
      payee_name: 'Ank Demo',
      upi_payment_id: 'ank.demo@example',
      google_upi_payment_id: 'ank.demo.gpay@example',
      phonepay_upi_payment_id: 'ank.demo.phonepe@example',
      paytm_upi_payment_id: 'ank.demo.paytm@example',
      bank_name: 'Demo Bank',
      account_holder_name: 'Ank Demo',
      account_number: '000000000000',
      ifsc_code: 'DEMO0000000',
      min_deposit: '100',
      max_deposit: '50000',
      min_withdrawal: '500',
      max_withdrawal: '50000',
      withdraw_open: '10:00 AM',
      withdraw_close: '08:00 PM',
      second_approver_from: '10000',
      credit_without_line_max: '0',
      credit_cap: '100000',
      cashier_day_cap: '500000',
      play_through: 'default',
      public_payee: 'off',
      payee_delay_minutes: '0',
    },
    agreed: [],
    server_time: NOW,
  },
} satisfies Answers;

/** The owner at work, with something to do on every screen. */
export const usualAnswers: Answers = {
  ...resultAnswers,
  ...marketAnswers,
  ...exposureAnswers,
  ...peopleAnswers,
  ...bookAnswers,
  ...listAnswers,
  ...paymentAnswers,
  ...statementAnswers,
  '/console/api/list-table-views': { views: [] },
  '/console/api/note-export': {},
  '/console/api/list-rates': rates,
  '/console/api/list-content': { items: [contentItem], terms_version: 1 },
  '/console/api/list-content-versions': {
    versions: [
      {
        version: 1,
        value: { text: 'Welcome to Ank.', on: true },
        by: 'Vinod Shinde',
        at: minutesFromNow(-900),
      },
    ],
  },
};
