import { describe, expect, test } from 'vitest';
import {
  ALL_PAYMENT_KEYS,
  changePaymentSettings,
  parsePaymentSetting,
  type PaymentChange,
  type PaymentKey,
  type PaymentPart,
  type PaymentValues,
} from './payment-settings.ts';

const STANDING: PaymentValues = {
  payee_name: 'Ank Games',
  upi_payment_id: 'ank@upi',
  google_upi_payment_id: '',
  phonepay_upi_payment_id: '',
  paytm_upi_payment_id: '',
  bank_name: '',
  account_holder_name: '',
  account_number: '',
  ifsc_code: '',
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
  payee_delay_minutes: '15',
};

const wanted = (key: PaymentKey, to: string, from = STANDING[key]): PaymentChange => ({ key, from, to });
const told = (part: PaymentPart, changes: readonly PaymentChange[]) => {
  const judged = changePaymentSettings(part, STANDING, changes);
  return judged.ok ? judged.value : [judged.refusal.code, judged.refusal.field];
};

describe('MON-13 settings of payments', () => {
  test('are cleaned before two people agree on them', () => {
    expect(
      told('payee', [
        wanted('payee_name', '  Ank   Games Two '),
        wanted('upi_payment_id', ' ank.two@upi '),
        wanted('ifsc_code', 'hdfc0001234'),
        wanted('account_number', '００１２３４５６'),
      ]),
    ).toEqual([
      wanted('payee_name', 'Ank Games Two'),
      wanted('upi_payment_id', 'ank.two@upi'),
      wanted('ifsc_code', 'HDFC0001234'),
      wanted('account_number', '00123456'),
    ]);
    expect(told('limits', [wanted('min_deposit', '0200'), wanted('withdraw_open', '9:30am')])).toEqual([
      wanted('min_deposit', '200'),
      wanted('withdraw_open', '09:30 AM'),
    ]);
  });

  test('that are a choice are taken in any letters', () => {
    expect(told('limits', [wanted('public_payee', ' ON '), wanted('play_through', 'Off')])).toEqual([
      wanted('public_payee', 'on'),
      wanted('play_through', 'off'),
    ]);
  });

  test('that stay as they are are left out', () => {
    expect(told('limits', [wanted('min_deposit', '200'), wanted('max_deposit', '50000')])).toEqual([
      wanted('min_deposit', '200'),
    ]);
  });

  test('of the payee may be taken away', () => {
    expect(told('payee', [wanted('upi_payment_id', ' '), wanted('payee_name', '')])).toEqual([
      wanted('upi_payment_id', ''),
      wanted('payee_name', ''),
    ]);
  });

  const misplaced = 'payment_setting_misplaced';
  const number = 'setting_number_not_valid';
  test.each<[string, PaymentPart, readonly PaymentChange[], readonly [string, PaymentKey | undefined]]>([
    ['a limit among the payee', 'payee', [wanted('min_deposit', 'x')], [misplaced, 'min_deposit']],
    [
      'the same twice',
      'limits',
      [wanted('min_deposit', '1'), wanted('min_deposit', 'x')],
      [misplaced, 'min_deposit'],
    ],
    [
      'a name too long',
      'payee',
      [wanted('payee_name', 'a'.repeat(81))],
      ['payee_text_not_valid', 'payee_name'],
    ],
    ['an unseen mark', 'payee', [wanted('bank_name', 'Ba\u202enk')], ['payee_text_not_valid', 'bank_name']],
    ['no UPI id', 'payee', [wanted('upi_payment_id', 'ank')], ['upi_id_not_valid', 'upi_payment_id']],
    [
      'no account',
      'payee',
      [wanted('account_number', '12345')],
      ['account_number_not_valid', 'account_number'],
    ],
    ['no IFSC', 'payee', [wanted('ifsc_code', 'HDFC1001234')], ['ifsc_not_valid', 'ifsc_code']],
    [
      'neither on nor off',
      'limits',
      [wanted('public_payee', 'default')],
      ['setting_choice_not_valid', 'public_payee'],
    ],
    ['no time', 'limits', [wanted('withdraw_close', '20:00')], ['setting_clock_not_valid', 'withdraw_close']],
    ['a smallest deposit of nothing', 'limits', [wanted('min_deposit', '0')], [number, 'min_deposit']],
    ['a part of a point', 'limits', [wanted('max_deposit', '100.5')], [number, 'max_deposit']],
    ['less than nothing', 'limits', [wanted('min_withdrawal', '-5')], [number, 'min_withdrawal']],
    ['too much', 'limits', [wanted('max_withdrawal', '10000001')], [number, 'max_withdrawal']],
    ['more than a week', 'limits', [wanted('payee_delay_minutes', '10081')], [number, 'payee_delay_minutes']],
    [
      'a smallest above the largest',
      'limits',
      [wanted('min_deposit', '50001')],
      ['payment_settings_contradict', 'min_deposit'],
    ],
    [
      'a largest below the smallest',
      'limits',
      [wanted('max_withdrawal', '499')],
      ['payment_settings_contradict', 'min_withdrawal'],
    ],
    ['nothing', 'limits', [], ['payment_settings_unchanged', undefined]],
    [
      'the same again',
      'payee',
      [wanted('payee_name', 'Ank Games')],
      ['payment_settings_unchanged', undefined],
    ],
    [
      'what was looked at before somebody else changed it',
      'payee',
      [wanted('payee_name', 'Ank', 'Old Games')],
      ['payment_settings_changed_meanwhile', 'payee_name'],
    ],
  ])('refuse %s', (_, part, changes, refusal) => {
    expect(told(part, changes)).toEqual(refusal);
  });

  test('read back what they have written, each of them', () => {
    for (const key of ALL_PAYMENT_KEYS)
      expect(parsePaymentSetting(key, STANDING[key])).toEqual({ ok: true, value: STANDING[key] });
    expect(ALL_PAYMENT_KEYS).toHaveLength(Object.keys(STANDING).length);
  });

  test('may let every withdrawal need two people and a new payee count at once', () => {
    expect(
      told('limits', [wanted('second_approver_from', '0'), wanted('payee_delay_minutes', '0')]),
    ).toHaveLength(2);
  });
});
