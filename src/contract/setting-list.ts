import { MAX_LINES_MOST } from '#rules/game/highest-win.ts';
import type { SafeSide, SettingValue } from '#rules/settings/setting-value.ts';
import type { Permission } from './permissions.ts';
import { SETTING_GROUPS, type SettingGroup } from './setting-groups.ts';

export interface SettingRow {
  readonly group: SettingGroup;
  readonly name: string;
  readonly does: string;
  readonly value: SettingValue;
  /** The side to which one person may move it alone. */
  readonly safe?: SafeSide;
  /** Who may ask for it, where that is not as for the rest of its group. */
  readonly asks?: Permission;
  /** The page where it is changed instead, by rules of its own: contacts and links may tell players where to pay (I-21). */
  readonly page?: 'payment-settings' | 'content' | 'books';
}

/** The most points of anything that is typed: a crore. */
const MOST = 10_000_000;
const points = (min: number, max: number) => ({ kind: 'points', min, max }) as const;
const hours = (min: number, max: number) => ({ kind: 'count', unit: 'hours', min, max }) as const;
const seconds = (min: number, max: number) => ({ kind: 'count', unit: 'seconds', min, max }) as const;
const perDay = { kind: 'count', unit: 'a day', min: 1, max: 100 } as const;
const onOff = { kind: 'switch' } as const;
const webAddress = { kind: 'address' } as const;
const payee = (name: string) =>
  ({
    group: 'money_in',
    name,
    does: 'Where players pay to; empty for none.',
    value: { kind: 'text' },
    page: 'payment-settings',
  }) as const;

/**
 * Every setting of the operator: its place, what it does, its bounds, and who changes it how. The server, the page
 * Settings and its documentation are made from this table; a setting without a row does not compile.
 */
export const SETTING_LIST = {
  max_lines: {
    group: 'game',
    name: 'Most bids of a slip',
    does: 'Longer slips are refused.',
    value: { kind: 'count', unit: 'bids', min: 1, max: MAX_LINES_MOST },
  },
  limit_alarm_percent: {
    group: 'limits',
    name: 'Warn of a limit from',
    does: 'Risk is told when so much of a limit is used, without its number.',
    value: { kind: 'count', unit: 'percent', min: 1, max: 100 },
  },
  cutting_enabled: {
    group: 'limits',
    name: 'Cutting sheets',
    does: 'On: who may look at the book can freeze and print what goes on to others.',
    value: onOff,
    safe: 'off',
  },
  keyless_slip_seconds: {
    group: 'game',
    name: 'Same slip without a key counts once within',
    does: 'For clients of others that send no key: until then the same slip is the one before.',
    value: seconds(1, 600),
  },
  min_bid: {
    group: 'limits',
    name: 'Smallest bid',
    does: 'Fewer points on a number are refused.',
    value: points(1, 100_000),
  },
  max_bid: {
    group: 'limits',
    name: 'Largest bid',
    does: 'More points on a number of a slip are refused.',
    value: points(1, 1_000_000),
    safe: 'lower',
  },
  welcome_points: {
    group: 'money_in',
    name: 'Points for newcomers',
    does: 'Credited once at registration.',
    value: points(0, 100_000),
    safe: 'lower',
  },
  min_deposit: {
    group: 'money_in',
    name: 'Smallest deposit',
    does: 'Below this the app refuses.',
    value: points(1, MOST),
  },
  max_deposit: {
    group: 'money_in',
    name: 'Largest deposit',
    does: 'Above this the app refuses.',
    value: points(1, MOST),
    safe: 'lower',
  },
  credit_without_line_max: {
    group: 'money_in',
    name: 'One person credits without a line of the bank up to',
    does: 'More takes a second person.',
    value: points(0, MOST),
    safe: 'lower',
  },
  credit_cap: {
    group: 'money_in',
    name: 'Largest credit of a deposit',
    does: 'Nobody credits more.',
    value: points(1, MOST),
    safe: 'lower',
  },
  cashier_day_cap: {
    group: 'money_in',
    name: 'One person credits on a day without lines of the bank',
    does: 'More takes a line of the bank.',
    value: points(0, MOST),
    safe: 'lower',
  },
  public_payee: {
    group: 'money_in',
    name: 'Where players pay to is shown without login',
    does: 'Some clients of others ask before the log-in.',
    value: onOff,
    safe: 'off',
  },
  payee_name: payee('Payee name'),
  upi_payment_id: payee('UPI id, any app and QR'),
  google_upi_payment_id: payee('UPI id for Google Pay'),
  phonepay_upi_payment_id: payee('UPI id for PhonePe'),
  paytm_upi_payment_id: payee('UPI id for Paytm'),
  bank_name: payee('Bank'),
  account_holder_name: payee('Account holder'),
  account_number: payee('Account number'),
  ifsc_code: payee('IFSC'),
  payee_delay_minutes: {
    group: 'money_in',
    name: 'A new payee waits',
    does: 'Until then one person can stop it.',
    value: { kind: 'count', unit: 'minutes', min: 0, max: 10_080 },
    safe: 'higher',
  },
  withdraw_open: {
    group: 'money_out',
    name: 'Withdrawals from',
    does: 'Earlier in the day the app takes no request.',
    value: { kind: 'clock' },
  },
  withdraw_close: {
    group: 'money_out',
    name: 'Withdrawals until',
    does: 'This minute is the last.',
    value: { kind: 'clock' },
  },
  min_withdrawal: {
    group: 'money_out',
    name: 'Smallest withdrawal',
    does: 'Below this the app refuses.',
    value: points(1, MOST),
  },
  max_withdrawal: {
    group: 'money_out',
    name: 'Largest withdrawal',
    does: 'Above this the app refuses.',
    value: points(1, MOST),
    safe: 'lower',
  },
  second_approver_from: {
    group: 'money_out',
    name: 'Two people approve from',
    does: 'Withdrawals and deposits of this much and more.',
    value: points(0, MOST),
    safe: 'lower',
  },
  play_through: {
    group: 'money_out',
    name: 'Points that came in must be played once',
    does: 'Before they can be withdrawn or sent; default: where real money is played.',
    value: { kind: 'play through' },
    safe: 'on',
  },
  withdrawals_per_day: {
    group: 'money_out',
    name: 'Withdrawals of a player on a day',
    does: 'More are refused until midnight.',
    value: perDay,
    safe: 'lower',
  },
  payout_number_wait_hours: {
    group: 'money_out',
    name: 'New payout number waits',
    does: 'Before money can go to it: whoever took over a phone must not carry it off the same day.',
    value: hours(0, 720),
    safe: 'higher',
  },
  min_transfer: {
    group: 'money_out',
    name: 'Smallest transfer',
    does: 'Fewer points cannot be sent to another player.',
    value: points(1, MOST),
  },
  max_transfer: {
    group: 'money_out',
    name: 'Largest transfer',
    does: 'More points cannot be sent at once.',
    value: points(1, MOST),
    safe: 'lower',
  },
  transfers_per_day: {
    group: 'money_out',
    name: 'Transfers of a player on a day',
    does: 'More are refused until midnight.',
    value: perDay,
    safe: 'lower',
  },
  transfer_points_per_day: {
    group: 'money_out',
    name: 'Points that a player sends on a day',
    does: 'More are refused until midnight.',
    value: points(0, MOST),
    safe: 'lower',
  },
  keyless_money_seconds: {
    group: 'money_out',
    name: 'Same request without a key counts once within',
    does: 'For clients of others: until then the same transfer, withdrawal or deposit is the one before.',
    value: seconds(1, 3600),
    safe: 'higher',
  },
  adjustment_max: {
    group: 'money_out',
    name: 'Largest adjustment',
    does: 'What staff may add to a wallet or take from it at once, always two of them.',
    value: points(0, 1_000_000),
    safe: 'lower',
  },
  payouts_stopped: {
    group: 'money_out',
    name: 'Stopped by the books',
    does: 'Set by itself when a check finds a difference; two owners lift it.',
    value: onOff,
    page: 'books',
  },
  terms_version: {
    group: 'players',
    name: 'Version of the terms',
    does: 'Players who agreed to an older one are asked again before their next bid.',
    value: { kind: 'count', unit: '', min: 1, max: 1_000_000 },
    page: 'content',
  },
  mobile_no: {
    group: 'messages',
    name: 'WhatsApp number',
    does: 'Where the app sends questions to; empty for none.',
    value: { kind: 'phone' },
    page: 'content',
  },
  mobile_1: {
    group: 'messages',
    name: 'Phone number',
    does: 'Shown for calls; empty for none.',
    value: { kind: 'phone' },
    page: 'content',
  },
  telegram_no: {
    group: 'messages',
    name: 'Telegram number',
    does: 'Shown with the contacts; empty for none.',
    value: { kind: 'phone' },
    page: 'content',
  },
  staff_change_wait_hours: {
    group: 'people',
    name: 'A change of staff waits',
    does: 'After two owners agreed; until then any owner can stop it.',
    value: hours(0, 168),
    safe: 'higher',
  },
  one_person_can_change_rates: {
    group: 'people',
    name: 'One person can change rates',
    does: 'Never with real money, and never for days that take bids already.',
    value: onOff,
    safe: 'off',
  },
  one_person_can_close: {
    group: 'proof',
    name: 'One person can close a session early',
    does: 'Off: a second person confirms it.',
    value: onOff,
    safe: 'off',
  },
  one_person_can_declare: {
    group: 'proof',
    name: 'One person can declare a result',
    does: 'Off: a second person enters it again without seeing it.',
    value: onOff,
    safe: 'off',
  },
  correction_hours: {
    group: 'proof',
    name: 'A result can be reversed within',
    does: 'Hours after its declaration.',
    value: hours(1, 168),
  },
  result_deadline_hours: {
    group: 'proof',
    name: 'A session asks for its result or a void after',
    does: 'Hours after the result was due.',
    value: hours(1, 168),
    safe: 'lower',
  },
  backup_alarm_hours: {
    group: 'proof',
    name: 'Alarm when the newest backup is older than',
    does: 'On the page Books, and to monitoring.',
    value: hours(1, 168),
    safe: 'lower',
  },
  drill_alarm_days: {
    group: 'proof',
    name: 'Alarm when the last drill is older than',
    does: 'A drill restores the newest backup and compares it.',
    value: { kind: 'count', unit: 'days', min: 1, max: 90 },
    safe: 'lower',
  },
  site_domain: {
    group: 'place',
    name: 'Another host of the app',
    does: 'May ask for the pay address beside our own; empty for none.',
    value: { kind: 'host' },
  },
  starline_chart_url: {
    group: 'place',
    name: 'Starline chart elsewhere',
    does: 'Empty for our own page.',
    value: webAddress,
  },
  gali_chart_url: {
    group: 'place',
    name: 'Gali chart elsewhere',
    does: 'Empty for our own page.',
    value: webAddress,
  },
  how_to_play_video: {
    group: 'place',
    name: 'Film of how to play',
    does: 'Address of the film; empty for none.',
    value: webAddress,
    page: 'content',
  },
  app_link: {
    group: 'place',
    name: 'Android app',
    does: 'Where it is fetched from; empty while there is none.',
    value: webAddress,
    page: 'content',
  },
} as const satisfies Readonly<Record<string, SettingRow>>;

export type SettingKey = keyof typeof SETTING_LIST;

export const SETTING_KEYS = Object.keys(SETTING_LIST).filter(isSettingKey);

/** The row of a setting, with its optional parts. */
export function settingRow(key: SettingKey): SettingRow {
  return SETTING_LIST[key];
}

/** Who may ask for a change of a setting, and make it safer alone. */
export function whoAsks(key: SettingKey): Permission {
  const { asks, group } = settingRow(key);
  return asks ?? SETTING_GROUPS[group].asks;
}

/** Whether two owners must agree, and wait. */
export function isGuarded(key: SettingKey): boolean {
  return 'guarded' in SETTING_GROUPS[SETTING_LIST[key].group];
}

/** How long a change of a guarded group waits after two owners have agreed on it. */
export const GUARDED_WAIT_HOURS = 24;

/** How long a proposal waits for its second person. */
export const SETTING_PROPOSAL_HOURS = 24;

/** How far ahead a change of another group may be put. */
export const COUNTS_FROM_DAYS_MAX = 90;

/** Smallest and largest of the same thing. */
export const SETTING_PAIRS: readonly (readonly [SettingKey, SettingKey])[] = [
  ['min_deposit', 'max_deposit'],
  ['min_withdrawal', 'max_withdrawal'],
  ['min_bid', 'max_bid'],
  ['min_transfer', 'max_transfer'],
];

function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTING_LIST, key);
}
