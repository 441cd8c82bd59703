import { describe, expect, test } from 'vitest';
import {
  formatSettingValue,
  isSafer,
  judgeSettingChange,
  parseSettingValue,
  type SafeSide,
  type SettingValue,
  storedSettingValue,
} from './setting-value.ts';

const POINTS = { kind: 'points', min: 1, max: 500 } as const;
const WAIT = { kind: 'count', unit: 'hours', min: 0, max: 168 } as const;
const GOOD: readonly (readonly [SettingValue, string, string])[] = [
  [POINTS, ' 1,00 ', '100'],
  [POINTS, '007', '7'],
  [WAIT, '0', '0'],
  [{ kind: 'switch' }, 'ON', 'on'],
  [{ kind: 'play through' }, 'Default', 'default'],
  [{ kind: 'clock' }, '9:30 am', '09:30 AM'],
  [{ kind: 'address' }, '', ''],
  [{ kind: 'address' }, 'https://example.in/a', 'https://example.in/a'],
  [{ kind: 'host' }, 'play.example.in:8443', 'play.example.in:8443'],
  [{ kind: 'phone' }, '9876543210', '9876543210'],
  [{ kind: 'text' }, ' Ank  House ', 'Ank House'],
];
const BAD: readonly (readonly [SettingValue, string, string])[] = [
  [POINTS, '0', 'setting_number_not_valid'],
  [POINTS, '501', 'setting_number_not_valid'],
  [POINTS, '1.5', 'setting_number_not_valid'],
  [POINTS, '-1', 'setting_number_not_valid'],
  [WAIT, '', 'setting_number_not_valid'],
  [WAIT, '169', 'setting_number_not_valid'],
  [{ kind: 'switch' }, 'yes', 'setting_choice_not_valid'],
  [{ kind: 'clock' }, '25:00', 'setting_clock_not_valid'],
  [{ kind: 'address' }, 'javascript:alert(1)', 'setting_address_not_valid'],
  [{ kind: 'host' }, 'https://a', 'setting_address_not_valid'],
  [{ kind: 'phone' }, '12', 'phone_not_valid'],
  [{ kind: 'text' }, 'x'.repeat(81), 'payee_text_not_valid'],
];

describe('a value of a setting', () => {
  test.each(GOOD)('%o takes %s as %s, and the store gives it back', (value, typed, clean) => {
    expect(parseSettingValue(value, typed)).toEqual({ ok: true, value: clean });
    expect(formatSettingValue(value, storedSettingValue(value, clean))).toBe(clean);
  });

  test.each(BAD)('%o refuses %s by %s', (value, typed, code) => {
    expect(parseSettingValue(value, typed)).toMatchObject({ ok: false, refusal: { code, field: 'to' } });
  });

  test('points are kept in hundredths, times in minutes', () => {
    expect(storedSettingValue(POINTS, '25')).toBe(2500);
    expect(storedSettingValue({ kind: 'clock' }, '10:00 AM')).toBe(600);
    expect(storedSettingValue({ kind: 'play through' }, 'default')).toBeNull();
  });
});

test.each<readonly [SafeSide | undefined, string, string, boolean]>([
  ['lower', '100', '50', true],
  ['lower', '9', '10', false],
  ['lower', '50', '50', false],
  ['higher', '9', '10', true],
  ['higher', '10', '9', false],
  ['off', 'on', 'off', true],
  ['off', 'off', 'on', false],
  ['on', 'off', 'on', true],
  [undefined, '100', '50', false],
])('with %s as the safe side, from %s to %s one person is enough: %s', (safe, from, to, alone) => {
  expect(isSafer(safe, { from, to })).toBe(alone);
});

const judge = (change: Parameters<typeof judgeSettingChange>[1], other = {}) =>
  judgeSettingChange(POINTS, change, other);

describe('a change of a setting', () => {
  test('is cleaned', () => {
    expect(judge({ from: '10', to: ' 20', standing: '10' })).toEqual({ ok: true, value: '20' });
  });

  test('is refused by the value first, then when nothing changes, then when somebody was quicker, then by its pair', () => {
    const codes = [
      judge({ from: '1', to: '999', standing: '2' }, { atMost: '5' }),
      judge({ from: '1', to: '2', standing: '2' }, { atMost: '1' }),
      judge({ from: '1', to: '9', standing: '2' }, { atMost: '5' }),
      judge({ from: '2', to: '9', standing: '2' }, { atMost: '5' }),
      judge({ from: '2', to: '3', standing: '2' }, { atLeast: '4' }),
    ].map((verdict) => (verdict.ok ? 'ok' : verdict.refusal.code));
    expect(codes).toEqual([
      'setting_number_not_valid',
      'setting_unchanged',
      'setting_changed_meanwhile',
      'setting_contradicts',
      'setting_contradicts',
    ]);
  });
});
