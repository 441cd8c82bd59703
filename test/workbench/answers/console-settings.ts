import type { Calls } from '#contract/calls.ts';
import { minutesFromNow, NOW } from './moment.ts';

type Settings = Calls['/console/api/list-settings']['reply'];

const values: Settings['values'] = {
  max_lines: '500',
  limit_alarm_percent: '80',
  cutting_enabled: 'off',
  keyless_slip_seconds: '30',
  min_bid: '10',
  max_bid: '100000',
  welcome_points: '0',
  min_deposit: '100',
  max_deposit: '50000',
  credit_without_line_max: '0',
  credit_cap: '100000',
  cashier_day_cap: '500000',
  public_payee: 'off',
  payee_name: 'Ank Demo',
  upi_payment_id: 'ank.demo@example',
  google_upi_payment_id: '',
  phonepay_upi_payment_id: '',
  paytm_upi_payment_id: '',
  bank_name: '',
  account_holder_name: '',
  account_number: '',
  ifsc_code: '',
  payee_delay_minutes: '15',
  withdraw_open: '10:00 AM',
  withdraw_close: '08:00 PM',
  min_withdrawal: '500',
  max_withdrawal: '50000',
  second_approver_from: '10000',
  play_through: 'default',
  withdrawals_per_day: '3',
  payout_number_wait_hours: '24',
  min_transfer: '100',
  max_transfer: '20000',
  transfers_per_day: '5',
  transfer_points_per_day: '20000',
  keyless_money_seconds: '120',
  adjustment_max: '10000',
  payouts_stopped: 'off',
  terms_version: '1',
  mobile_no: '',
  mobile_1: '',
  telegram_no: '',
  staff_change_wait_hours: '24',
  one_person_can_change_rates: 'off',
  one_person_can_close: 'off',
  one_person_can_declare: 'off',
  correction_hours: '24',
  backup_alarm_hours: '26',
  drill_alarm_days: '8',
  result_deadline_hours: '6',
  site_domain: '',
  starline_chart_url: '',
  gali_chart_url: '',
  how_to_play_video: '',
  app_link: '',
};

const change = {
  made_by: 'Asha Kulkarni',
  agreed_by: 'Vinod Shinde',
  stopped_by: '',
  stop_reason: '',
};

/** Everything as on the first day, one change that waits its day and one that is in force. */
export const settingsAnswer: Settings = {
  values,
  defaults: values,
  changes: [
    {
      ...change,
      approval_id: '41',
      key: 'withdrawals_per_day',
      from: '3',
      to: '5',
      in_force_at: minutesFromNow(600),
      change_state: 'scheduled',
      reason: 'Players ask for it',
    },
    {
      ...change,
      agreed_by: '',
      approval_id: '40',
      key: 'max_bid',
      from: '200000',
      to: '100000',
      in_force_at: minutesFromNow(-300),
      change_state: 'in_force',
      reason: 'A large book',
    },
  ],
  server_time: NOW,
};

type Stops = Calls['/console/api/list-stops']['reply'];

const MARKETS: Stops['markets'] = [
  { game_id: '101', game_name: 'Kalyan Morning', family: 'main' },
  { game_id: '102', game_name: 'Godavari Day', family: 'main' },
];

/** Everything goes on. */
export const stopsAnswer: Stops = { stops: [], markets: MARKETS, server_time: NOW };

export const depositsStop: Stops['stops'][number] = {
  stop_id: '7',
  what: 'deposits',
  game_name: '',
  sentences: {
    en: 'Points cannot be added right now. Please do not pay now.',
    hi: 'अभी पॉइंट नहीं जोड़े जा सकते। कृपया अभी भुगतान न करें।',
    mr: 'सध्या पॉइंट जोडता येत नाहीत. कृपया आत्ता पैसे भरू नका.',
  },
  reason: 'The bank account is frozen',
  since: minutesFromNow(-12),
  stopped_by: 'Ravi Pawar',
};

/** After somebody has pressed the stop button, twice. */
export const stoppedAnswer: Stops = {
  ...stopsAnswer,
  stops: [
    depositsStop,
    {
      ...depositsStop,
      stop_id: '8',
      what: 'play:101',
      game_name: 'Kalyan Morning',
      sentences: {
        en: 'Kalyan Morning pauses. Your points are safe.',
        hi: 'कल्याण मॉर्निंग रुका है। आपके पॉइंट सुरक्षित हैं।',
        mr: 'कल्याण मॉर्निंग थांबला आहे. तुमचे पॉइंट सुरक्षित आहेत.',
      },
      reason: 'A wrong result on a chart',
    },
  ],
};
