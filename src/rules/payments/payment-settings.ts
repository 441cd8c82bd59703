/**
 * The settings that two staff members change together (MON-13, security §6.7): where players pay to, and the limits
 * and hours of money in and out. Values are texts, as they are typed and shown: whole points, times such as '10:00
 * AM', minutes.
 */
import { formatClock, parseClock } from '../time/time.ts';
import { isUpiId } from './upi-link.ts';
import { accept, refuse, type Refusal, type Verdict } from '../verdict.ts';

/** One change is of one part: a new payee waits before it counts, limits do not. */
export const PAYMENT_PARTS = ['payee', 'limits'] as const;
export type PaymentPart = (typeof PAYMENT_PARTS)[number];

/** The settings of each part, in the order in which they are shown. */
export const PAYMENT_KEYS = {
  payee: [
    'payee_name',
    'upi_payment_id',
    'google_upi_payment_id',
    'phonepay_upi_payment_id',
    'paytm_upi_payment_id',
    'bank_name',
    'account_holder_name',
    'account_number',
    'ifsc_code',
  ],
  limits: [
    'min_deposit',
    'max_deposit',
    'min_withdrawal',
    'max_withdrawal',
    'withdraw_open',
    'withdraw_close',
    'second_approver_from',
    'credit_without_line_max',
    'credit_cap',
    'cashier_day_cap',
    'play_through',
    'public_payee',
    'payee_delay_minutes',
  ],
} as const satisfies Record<PaymentPart, readonly string[]>;

export type PaymentKey = (typeof PAYMENT_KEYS)[PaymentPart][number];
export const ALL_PAYMENT_KEYS: readonly PaymentKey[] = [...PAYMENT_KEYS.payee, ...PAYMENT_KEYS.limits];
export type PaymentValues = Readonly<Record<PaymentKey, string>>;

/** One setting: its value when the screen was loaded, and its new value. */
export type PaymentChange = { readonly key: PaymentKey; readonly from: string; readonly to: string };

const VALUE_REFUSALS = [
  'payee_text_not_valid',
  'upi_id_not_valid',
  'account_number_not_valid',
  'ifsc_not_valid',
  'setting_clock_not_valid',
  'setting_number_not_valid',
  'setting_choice_not_valid',
] as const;
/** In order of precedence; `field` is the key of the wrong setting. */
export const PAYMENT_CHANGE_REFUSALS = [
  'payment_setting_misplaced',
  ...VALUE_REFUSALS,
  'payment_settings_contradict',
  'payment_settings_unchanged',
  'payment_settings_changed_meanwhile',
] as const;
export type PaymentChangeRefusal = Refusal<(typeof PAYMENT_CHANGE_REFUSALS)[number]>;
type ValueVerdict = Verdict<string, Refusal<(typeof VALUE_REFUSALS)[number]>>;

/** What a setting may be where it is a choice. */
const CHOICES = {
  /** Whether points that came in must be played once: always, never, or where real money is played. */
  play_through: ['on', 'off', 'default'],
  /** Whether anybody may see where players pay to, or only who is logged in. */
  public_payee: ['on', 'off'],
} as const satisfies Partial<Record<PaymentKey, readonly string[]>>;

// The most that fits what players may type, and a week.
const POINTS_MAX = 10_000_000;
const DELAY_MINUTES_MAX = 7 * 24 * 60;
const TEXT_LENGTH_MAX = 80;

/**
 * The changes of one part, cleaned. Refuses payment_setting_misplaced (a key of another part, or twice), then the
 * first bad value, payment_settings_contradict (a smallest amount above its largest), payment_settings_unchanged, and
 * payment_settings_changed_meanwhile where a setting has changed since the screen was loaded.
 * @example changePaymentSettings('limits', standing, [{ key: 'min_deposit', from: '100', to: ' 200' }]) // [{ key: 'min_deposit', from: '100', to: '200' }]
 */
export function changePaymentSettings(
  part: PaymentPart,
  standing: PaymentValues,
  typed: readonly PaymentChange[],
): Verdict<readonly PaymentChange[], PaymentChangeRefusal> {
  const keys: readonly PaymentKey[] = PAYMENT_KEYS[part];
  const misplaced = typed.find(
    ({ key }, place) => !keys.includes(key) || typed.findIndex((other) => other.key === key) !== place,
  );
  if (misplaced !== undefined) return refuse({ code: 'payment_setting_misplaced', field: misplaced.key });
  const clean: PaymentChange[] = [];
  for (const change of typed) {
    const value = parsePaymentSetting(change.key, change.to);
    if (!value.ok) return value;
    clean.push({ ...change, to: value.value });
  }
  const after = { ...standing, ...Object.fromEntries(clean.map(({ key, to }) => [key, to])) };
  const contradiction = contradictionIn(after);
  if (contradiction !== undefined)
    return refuse({ code: 'payment_settings_contradict', field: contradiction });
  const changed = clean.filter(({ key, to }) => standing[key] !== to);
  if (changed.length === 0) return refuse({ code: 'payment_settings_unchanged' });
  const moved = changed.find(({ key, from }) => standing[key] !== from);
  if (moved !== undefined) return refuse({ code: 'payment_settings_changed_meanwhile', field: moved.key });
  return accept(changed);
}

/**
 * Reads one setting. Refuses by its kind: see VALUE_REFUSALS. Everything of the payee may be empty, which is none.
 * @example parsePaymentSetting('withdraw_open', '9:30 am') // { ok: true, value: '09:30 AM' }
 */
export function parsePaymentSetting(key: PaymentKey, typed: string): ValueVerdict {
  const text = typed.normalize('NFKC').replace(/\s+/g, ' ').trim();
  switch (key) {
    case 'upi_payment_id':
    case 'google_upi_payment_id':
    case 'phonepay_upi_payment_id':
    case 'paytm_upi_payment_id':
      return text === '' || isUpiId(text) ? accept(text) : refuse({ code: 'upi_id_not_valid', field: key });
    case 'payee_name':
    case 'bank_name':
    case 'account_holder_name':
      return text.length <= TEXT_LENGTH_MAX && !/\p{C}/u.test(text)
        ? accept(text)
        : refuse({ code: 'payee_text_not_valid', params: { max: String(TEXT_LENGTH_MAX) }, field: key });
    case 'account_number':
      return /^(?:\d{6,20})?$/.test(text)
        ? accept(text)
        : refuse({ code: 'account_number_not_valid', field: key });
    case 'ifsc_code':
      return /^(?:[A-Z]{4}0[A-Z0-9]{6})?$/.test(text.toUpperCase())
        ? accept(text.toUpperCase())
        : refuse({ code: 'ifsc_not_valid', field: key });
    case 'withdraw_open':
    case 'withdraw_close':
      return parseTime(key, text);
    case 'play_through':
    case 'public_payee':
      return parseChoice(key, text.toLowerCase());
    case 'payee_delay_minutes':
      return parseWhole(key, text, { min: 0, max: DELAY_MINUTES_MAX });
    case 'second_approver_from':
    case 'credit_without_line_max':
    case 'cashier_day_cap':
      return parseWhole(key, text, { min: 0, max: POINTS_MAX });
    case 'credit_cap':
    case 'min_deposit':
    case 'max_deposit':
    case 'min_withdrawal':
    case 'max_withdrawal':
      return parseWhole(key, text, { min: 1, max: POINTS_MAX });
  }
}

function parseTime(key: PaymentKey, text: string): ValueVerdict {
  const minute = parseClock(text);
  return minute.ok
    ? accept(formatClock(minute.value))
    : refuse({ code: 'setting_clock_not_valid', field: key });
}

function parseChoice(key: keyof typeof CHOICES, text: string): ValueVerdict {
  const choices: readonly string[] = CHOICES[key];
  return choices.includes(text)
    ? accept(text)
    : refuse({ code: 'setting_choice_not_valid', field: key, params: { choices: choices.join(', ') } });
}

function parseWhole(
  key: PaymentKey,
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): ValueVerdict {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max
    ? accept(String(number))
    : refuse({
        code: 'setting_number_not_valid',
        params: { min: String(min), max: String(max) },
        field: key,
      });
}

/** The smallest amount that is above its largest. */
function contradictionIn(values: PaymentValues): PaymentKey | undefined {
  const pairs = [
    ['min_deposit', 'max_deposit'],
    ['min_withdrawal', 'max_withdrawal'],
  ] as const;
  return pairs.find(([min, max]) => Number(values[min]) > Number(values[max]))?.[0];
}
