/**
 * What an operator may set a setting to. A value is a text, as it is typed, shown and kept by a proposal: whole points
 * such as '1500', a count, 'on' or 'off', an address or a phone number. Only a change to the safe side of a setting
 * needs one person.
 */
import { formatPoints, parsePoints, type Points, points } from '../money.ts';
import { formatClock, minuteOfDay, parseClock } from '../time/time.ts';
import { accept, accepted, refuse, type Refusal, type Verdict } from '../verdict.ts';

/** The kind of a value, with its bounds in the unit that is typed. */
export type SettingValue =
  | { readonly kind: 'points'; readonly min: number; readonly max: number }
  | {
      readonly kind: 'count';
      readonly unit: 'seconds' | 'minutes' | 'hours' | 'days' | 'a day' | 'bids' | 'percent' | '';
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: 'clock' }
  | { readonly kind: 'switch' }
  | { readonly kind: 'play through' }
  | { readonly kind: 'address' }
  | { readonly kind: 'host' }
  | { readonly kind: 'phone' }
  | { readonly kind: 'text' };

/** The side to which one person may move a setting alone; missing where neither side is the safe one. */
export type SafeSide = 'lower' | 'higher' | 'off' | 'on';

const SETTING_VALUE_REFUSALS = [
  'setting_number_not_valid',
  'setting_clock_not_valid',
  'setting_choice_not_valid',
  'setting_address_not_valid',
  'phone_not_valid',
  'payee_text_not_valid',
] as const;
/** In order of precedence; what is wrong with a value comes first. */
export const SETTING_CHANGE_REFUSALS = [
  ...SETTING_VALUE_REFUSALS,
  'setting_unchanged',
  'setting_changed_meanwhile',
  'setting_contradicts',
] as const;
type Refused = Refusal<(typeof SETTING_CHANGE_REFUSALS)[number]>;

const TEXT_MAX = 80;
const WEB_ADDRESS = /^(?:https?:\/\/\S+)?$/;
const HOST = /^(?:[\w.-]+(?::\d+)?)?$/;
const PHONE = /^(?:\+?\d{10,15})?$/;

/**
 * A typed value, cleaned. Refuses by its kind, see SETTING_VALUE_REFUSALS; addresses, texts and phone numbers may be
 * empty, which is none.
 * @example parseSettingValue({ kind: 'points', min: 1, max: 500 }, ' 1,00 ') // { ok: true, value: '100' }
 */
export function parseSettingValue(
  value: SettingValue,
  typed: string,
): Verdict<string, Refusal<(typeof SETTING_VALUE_REFUSALS)[number]>> {
  const text = typed.normalize('NFKC').replace(/\s+/g, ' ').trim();
  switch (value.kind) {
    case 'points':
    case 'count':
      return parseWhole(value, text.replaceAll(',', ''));
    case 'clock': {
      const minute = parseClock(text);
      return minute.ok
        ? accept(formatClock(minute.value))
        : refuse({ code: 'setting_clock_not_valid', field: 'to' });
    }
    case 'switch':
      return parseChoice(['on', 'off'], text);
    case 'play through':
      return parseChoice(['on', 'off', 'default'], text);
    case 'address':
      return WEB_ADDRESS.test(text)
        ? accept(text)
        : refuse({ code: 'setting_address_not_valid', field: 'to' });
    case 'host':
      return HOST.test(text) ? accept(text) : refuse({ code: 'setting_address_not_valid', field: 'to' });
    case 'phone':
      return PHONE.test(text) ? accept(text) : refuse({ code: 'phone_not_valid', field: 'to' });
    case 'text':
      return text.length <= TEXT_MAX && !/\p{C}/u.test(text)
        ? accept(text)
        : refuse({ code: 'payee_text_not_valid', params: { max: String(TEXT_MAX) }, field: 'to' });
  }
}

function parseWhole({ min, max }: { readonly min: number; readonly max: number }, text: string) {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max
    ? accept(String(number))
    : refuse({
        code: 'setting_number_not_valid',
        params: { min: String(min), max: String(max) },
        field: 'to',
      });
}

function parseChoice(choices: readonly string[], text: string) {
  const chosen = text.toLowerCase();
  return choices.includes(chosen)
    ? accept(chosen)
    : refuse({ code: 'setting_choice_not_valid', params: { choices: choices.join(', ') }, field: 'to' });
}

/**
 * Whether a change can only make things safer, so that nobody else is asked.
 * @example isSafer('lower', { from: '100', to: '50' }) // true
 */
export function isSafer(
  safe: SafeSide | undefined,
  { from, to }: { readonly from: string; readonly to: string },
): boolean {
  switch (safe) {
    case 'lower':
      return Number(to) < Number(from);
    case 'higher':
      return Number(to) > Number(from);
    case 'off':
    case 'on':
      return to === safe;
    case undefined:
      return false;
  }
}

/** A setting and the one that it must not go below, or above. */
export interface Bounded {
  readonly atLeast?: string;
  readonly atMost?: string;
}

/**
 * One change, cleaned and compared with what stands. Refuses what is wrong with the value, setting_unchanged,
 * setting_changed_meanwhile (it is not any more what was looked at), and setting_contradicts (a smallest amount above
 * its largest).
 * @example judgeSettingChange({ kind: 'switch' }, { from: 'off', to: 'ON', standing: 'off' }, {}) // 'on'
 */
export function judgeSettingChange(
  value: SettingValue,
  change: { readonly from: string; readonly to: string; readonly standing: string },
  { atLeast, atMost }: Bounded,
): Verdict<string, Refused> {
  const to = parseSettingValue(value, change.to);
  if (!to.ok) return to;
  if (to.value === change.standing) return refuse({ code: 'setting_unchanged', field: 'to' });
  if (change.from !== change.standing) return refuse({ code: 'setting_changed_meanwhile' });
  const tooLow = atLeast !== undefined && Number(to.value) < Number(atLeast);
  const tooHigh = atMost !== undefined && Number(to.value) > Number(atMost);
  return tooLow || tooHigh ? refuse({ code: 'setting_contradicts', field: 'to' }) : to;
}

/** A value as the store keeps it: points in hundredths, a time in minutes of the day. */
export type StoredValue = string | number | boolean | null;

/**
 * A stored value as its text.
 * @example formatSettingValue({ kind: 'points', min: 0, max: 9 }, 500) // '5'
 */
export function formatSettingValue({ kind }: SettingValue, stored: StoredValue): string {
  if (kind === 'play through') return stored === null ? 'default' : stored === true ? 'on' : 'off';
  if (kind === 'switch') return stored === true ? 'on' : 'off';
  if (kind === 'points') return formatPoints(points(Number(stored)));
  if (kind === 'clock') return formatClock(minuteOfDay(Number(stored)));
  return String(stored);
}

/** What `formatSettingValue` wrote, or `parseSettingValue` has cleaned, as the store keeps it. */
export function storedSettingValue({ kind }: SettingValue, text: string): StoredValue {
  switch (kind) {
    case 'points':
      return accepted(parsePoints(text)) satisfies Points;
    case 'count':
      return Number(text);
    case 'clock':
      return accepted(parseClock(text));
    case 'switch':
      return text === 'on';
    case 'play through':
      return text === 'default' ? null : text === 'on';
    case 'address':
    case 'host':
    case 'phone':
    case 'text':
      return text;
  }
}
