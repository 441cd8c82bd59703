import { shortTimes } from '#client/format/short-times.ts';
import { formatRupees } from '#client/format/format-rupees.ts';
import type { PaymentKey, PaymentPart } from '#rules/payments/payment-settings.ts';
import type { Reply } from '../api.ts';
import { Change } from '../shell/change.tsx';

export type PaymentSettings = Reply<'/console/api/get-payment-settings'>;
export type AgreedChange = PaymentSettings['agreed'][number];
export type SettingChange = AgreedChange['changes'][number];

/** Settings that change: each as it is, and as it will be. */
export function SettingChanges({ changes }: { readonly changes: readonly SettingChange[] }) {
  return (
    <div className="grid gap-1 py-1 [overflow-wrap:anywhere]">
      {changes.map(({ key, from, to }) => (
        <Change
          key={key}
          what={SETTING_LABELS[key].name}
          from={formatSetting(key, from)}
          to={formatSetting(key, to)}
        />
      ))}
    </div>
  );
}

type Unit = 'text' | 'rupees' | 'clock' | 'minutes';
type Label = { readonly name: string; readonly unit: Unit; readonly hint?: string };

export const PART_LABELS = {
  payee: 'Where players pay to',
  limits: 'Limits and hours',
} as const satisfies Record<PaymentPart, string>;

export const SETTING_LABELS: Readonly<Record<PaymentKey, Label>> = {
  payee_name: { name: 'Payee name', unit: 'text', hint: 'As the app of the payer shows it.' },
  upi_payment_id: {
    name: 'UPI id, any app and QR',
    unit: 'text',
    hint: 'Such as house@bank; empty for none.',
  },
  google_upi_payment_id: { name: 'UPI id for Google Pay', unit: 'text' },
  phonepay_upi_payment_id: { name: 'UPI id for PhonePe', unit: 'text' },
  paytm_upi_payment_id: { name: 'UPI id for Paytm', unit: 'text' },
  bank_name: { name: 'Bank', unit: 'text' },
  account_holder_name: { name: 'Account holder', unit: 'text' },
  account_number: { name: 'Account number', unit: 'text' },
  ifsc_code: { name: 'IFSC', unit: 'text' },
  min_deposit: { name: 'Smallest deposit', unit: 'rupees' },
  max_deposit: { name: 'Largest deposit', unit: 'rupees' },
  min_withdrawal: { name: 'Smallest withdrawal', unit: 'rupees' },
  max_withdrawal: { name: 'Largest withdrawal', unit: 'rupees' },
  withdraw_open: { name: 'Withdrawals from', unit: 'clock', hint: 'Such as 10:00 AM.' },
  withdraw_close: { name: 'Withdrawals until', unit: 'clock', hint: 'This minute is the last.' },
  second_approver_from: {
    name: 'Two people approve from',
    unit: 'rupees',
    hint: 'Withdrawals and deposits of this much and more.',
  },
  credit_without_line_max: {
    name: 'One person credits without a line of the bank up to',
    hint: 'Above it a second person finds the same. 0 means always.',
    unit: 'rupees',
  },
  credit_cap: { name: 'Largest credit of a deposit', unit: 'rupees' },
  cashier_day_cap: {
    name: 'One person credits on a day without lines of the bank',
    unit: 'rupees',
  },
  play_through: {
    name: 'Points that came in must be played once',
    unit: 'text',
    hint: 'on, off, or default: where real money is played.',
  },
  public_payee: {
    name: 'Where players pay to is shown without login',
    unit: 'text',
    hint: 'on or off. Some clients of others ask before the log-in.',
  },
  payee_delay_minutes: {
    name: 'A new payee waits',
    unit: 'minutes',
    hint: 'Minutes, at most 10080. Until then it can be stopped.',
  },
};

/** A setting as it is read: '₹1,000', '10:00 AM', '15 minutes', 'none'. */
function formatSetting(key: PaymentKey, text: string): string {
  if (text === '') return 'none';
  switch (SETTING_LABELS[key].unit) {
    case 'rupees':
      // What is still being typed may be no amount.
      return /^\d+$/.test(text) ? formatRupees(text) : text;
    case 'minutes':
      return text === '1' ? '1 minute' : `${text} minutes`;
    case 'clock':
      return shortTimes(text);
    case 'text':
      return text;
  }
}
