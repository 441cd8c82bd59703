import { shortTimes } from '#client/format/short-times.ts';
import { SETTING_LIST, type SettingKey } from '#contract/setting-list.ts';
import type { SettingValue } from '#rules/settings/setting-value.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { formatRupees } from '#client/format/format-rupees.ts';
import type { Reply } from '../api.ts';

export type Settings = Reply<'/console/api/list-settings'>;
export type SettingChange = Settings['changes'][number];

/** A value as staff read it: '₹1,000', '10 points', '24 hours', 'none'. */
export function formatSetting(key: SettingKey, text: string): string {
  const value: SettingValue = SETTING_LIST[key].value;
  if (text === '') return 'none';
  switch (value.kind) {
    case 'points':
      return /^\d+(?:\.\d+)?$/.test(text) ? formatAmount(key, text) : text;
    case 'count':
      return value.unit === '' ? text : `${text} ${text === '1' ? ONE[value.unit] : value.unit}`;
    case 'switch':
      return text === 'on' ? 'On' : 'Off';
    case 'clock':
      return shortTimes(text);
    case 'play through':
    case 'address':
    case 'host':
    case 'phone':
    case 'text':
      return text;
  }
}

/** What is bid, given or sent to another; the other amounts are real money, which comes in or goes out. */
const IN_POINTS: ReadonlySet<SettingKey> = new Set<SettingKey>([
  'min_bid',
  'max_bid',
  'welcome_points',
  'min_transfer',
  'max_transfer',
  'transfer_points_per_day',
  'adjustment_max',
]);

function formatAmount(key: SettingKey, text: string): string {
  if (!IN_POINTS.has(key)) return formatRupees(text);
  return `${formatPoints(text)} ${text === '1' ? 'point' : 'points'}`;
}

const ONE = {
  seconds: 'second',
  minutes: 'minute',
  hours: 'hour',
  days: 'day',
  'a day': 'a day',
  bids: 'bid',
  percent: 'percent',
} as const;

/** What can be typed: 'From ₹1 to ₹1,000,000.' */
export function sayBounds(key: SettingKey): string {
  const value: SettingValue = SETTING_LIST[key].value;
  switch (value.kind) {
    case 'points':
    case 'count':
      return `From ${formatSetting(key, String(value.min))} to ${formatSetting(key, String(value.max))}.`;
    case 'switch':
      return 'on or off.';
    case 'play through':
      return 'on, off or default.';
    case 'clock':
      return 'Such as 10:00 AM.';
    case 'address':
      return 'Begins with https://; empty for none.';
    case 'host':
      return 'Such as play.example.in; empty for none.';
    case 'phone':
      return '10 to 15 digits; empty for none.';
    case 'text':
      return 'At most 80 letters.';
  }
}
