import { describe, expect, test } from 'vitest';
import { ALL_PAYMENT_KEYS, changePaymentSettings, parsePaymentSetting } from './payment-settings.ts';
import type { PaymentChange, PaymentKey, PaymentPart, PaymentValues } from './payment-settings.ts';

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
  payee_delay_minutes: '15',
};

const wish = (key: PaymentKey, to: string, from = STANDING[key]): PaymentChange => ({ key, from, to });
const told = (part: PaymentPart, changes: readonly PaymentChange[]) => {
  const judged = changePaymentSettings(part, STANDING, changes);
  return judged.ok ? judged.value : [judged.refusal.code, judged.refusal.field];
};

describe('MON-13 settings of payments', () => {
  test('are cleaned before two people agree on them', () => {
    expect(
      told('payee', [
        wish('payee_name', '  Ank   Games Two '),
        wish('upi_payment_id', ' ank.two@upi '),
        wish('ifsc_code', 'hdfc0001234'),
        wish('account_number', '００１２３４５６'),
      ]),
    ).toEqual([
      wish('payee_name', 'Ank Games Two'),
      wish('upi_payment_id', 'ank.two@upi'),
      wish('ifsc_code', 'HDFC0001234'),
      wish('account_number', '00123456'),
    ]);
    expect(told('limits', [wish('min_deposit', '0200'), wish('withdraw_open', '9:30am')])).toEqual([
      wish('min_deposit', '200'),
      wish('withdraw_open', '09:30 AM'),
    ]);
  });

  test('that stay as they are are left out', () => {
    expect(told('limits', [wish('min_deposit', '200'), wish('max_deposit', '50000')])).toEqual([
      wish('min_deposit', '200'),
    ]);
  });

  test('of the payee may be taken away', () => {
    expect(told('payee', [wish('upi_payment_id', ' '), wish('payee_name', '')])).toEqual([
      wish('upi_payment_id', ''),
      wish('payee_name', ''),
    ]);
  });

  const misplaced = 'payment_setting_misplaced';
  const number = 'setting_number_not_valid';
  test.each<[string, PaymentPart, readonly PaymentChange[], readonly [string, PaymentKey | undefined]]>([
    ['a limit among the payee', 'payee', [wish('min_deposit', 'x')], [misplaced, 'min_deposit']],
    [
      'the same twice',
      'limits',
      [wish('min_deposit', '1'), wish('min_deposit', 'x')],
      [misplaced, 'min_deposit'],
    ],
    [
      'a name too long',
      'payee',
      [wish('payee_name', 'a'.repeat(81))],
      ['payee_text_not_valid', 'payee_name'],
    ],
    ['an unseen mark', 'payee', [wish('bank_name', 'Ba\u202enk')], ['payee_text_not_valid', 'bank_name']],
    ['no UPI id', 'payee', [wish('upi_payment_id', 'ank')], ['upi_id_not_valid', 'upi_payment_id']],
    [
      'no account',
      'payee',
      [wish('account_number', '12345')],
      ['account_number_not_valid', 'account_number'],
    ],
    ['no IFSC', 'payee', [wish('ifsc_code', 'HDFC1001234')], ['ifsc_not_valid', 'ifsc_code']],
    ['no time', 'limits', [wish('withdraw_close', '20:00')], ['setting_clock_not_valid', 'withdraw_close']],
    ['a smallest deposit of nothing', 'limits', [wish('min_deposit', '0')], [number, 'min_deposit']],
    ['a part of a point', 'limits', [wish('max_deposit', '100.5')], [number, 'max_deposit']],
    ['less than nothing', 'limits', [wish('min_withdrawal', '-5')], [number, 'min_withdrawal']],
    ['too much', 'limits', [wish('max_withdrawal', '10000001')], [number, 'max_withdrawal']],
    ['more than a week', 'limits', [wish('payee_delay_minutes', '10081')], [number, 'payee_delay_minutes']],
    [
      'a smallest above the largest',
      'limits',
      [wish('min_deposit', '50001')],
      ['payment_settings_contradict', 'min_deposit'],
    ],
    [
      'a largest below the smallest',
      'limits',
      [wish('max_withdrawal', '499')],
      ['payment_settings_contradict', 'min_withdrawal'],
    ],
    ['nothing', 'limits', [], ['payment_settings_unchanged', undefined]],
    ['the same again', 'payee', [wish('payee_name', 'Ank Games')], ['payment_settings_unchanged', undefined]],
    [
      'what was looked at before somebody else changed it',
      'payee',
      [wish('payee_name', 'Ank', 'Old Games')],
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
      told('limits', [wish('second_approver_from', '0'), wish('payee_delay_minutes', '0')]),
    ).toHaveLength(2);
  });
});
