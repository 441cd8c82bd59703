import { z } from 'zod';
import { formatPoints, parsePoints } from '#rules/money.ts';
import {
  ALL_PAYMENT_KEYS,
  PAYMENT_PARTS,
  type PaymentChange,
  type PaymentKey,
  type PaymentPart,
  type PaymentValues,
} from '#rules/payments/payment-settings.ts';
import { formatClock, minuteOfDay, parseClock } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import type { Approval } from '../approvals/approval-store.ts';
import type { Settings } from '../settings/settings.ts';

type Payload = Approval['payload'];

/** What an approval of payment settings is about: proposals of one part have one subject, so that one of them waits. */
export const SUBJECTS: Readonly<Record<PaymentPart, number>> = { payee: 1, limits: 2 };

const CHANGE = z.object({ key: z.enum(ALL_PAYMENT_KEYS), from: z.string(), to: z.string() });
const PROPOSAL = z.object({
  part: z.enum(PAYMENT_PARTS),
  changes: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(CHANGE)),
});

/** Proposed changes as their approval keeps them, whose values are texts. */
export function formatProposal(part: PaymentPart, changes: readonly PaymentChange[]): Payload {
  return { part, changes: JSON.stringify(changes) };
}

/** What `formatProposal` wrote. */
export function parseProposal(payload: Payload) {
  return PROPOSAL.parse(payload);
}

/** The settings of payments as texts. */
export function formatPaymentValues(settings: Settings): PaymentValues {
  return {
    payee_name: settings.payee_name,
    upi_payment_id: settings.upi_payment_id,
    google_upi_payment_id: settings.google_upi_payment_id,
    phonepay_upi_payment_id: settings.phonepay_upi_payment_id,
    paytm_upi_payment_id: settings.paytm_upi_payment_id,
    bank_name: settings.bank_name,
    account_holder_name: settings.account_holder_name,
    account_number: settings.account_number,
    ifsc_code: settings.ifsc_code,
    min_deposit: formatPoints(settings.min_deposit),
    max_deposit: formatPoints(settings.max_deposit),
    min_withdrawal: formatPoints(settings.min_withdrawal),
    max_withdrawal: formatPoints(settings.max_withdrawal),
    withdraw_open: formatClock(minuteOfDay(settings.withdraw_open)),
    withdraw_close: formatClock(minuteOfDay(settings.withdraw_close)),
    second_approver_from: formatPoints(settings.second_approver_from),
    credit_without_line_max: formatPoints(settings.credit_without_line_max),
    credit_cap: formatPoints(settings.credit_cap),
    cashier_day_cap: formatPoints(settings.cashier_day_cap),
    play_through: settings.play_through === null ? 'default' : settings.play_through ? 'on' : 'off',
    public_payee: settings.public_payee ? 'on' : 'off',
    payee_delay_minutes: String(settings.payee_delay_minutes),
  };
}

/** Changes as `changeSettings` takes them. The rules have cleaned the texts. */
export function parsePaymentValues(changes: readonly PaymentChange[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(changes.map(({ key, to }) => [key, valueOf(key, to)]));
}

function valueOf(key: PaymentKey, text: string): string | number | boolean | null {
  switch (key) {
    case 'min_deposit':
    case 'max_deposit':
    case 'min_withdrawal':
    case 'max_withdrawal':
    case 'second_approver_from':
    case 'credit_without_line_max':
    case 'credit_cap':
    case 'cashier_day_cap':
      return accepted(parsePoints(text));
    case 'withdraw_open':
    case 'withdraw_close':
      return accepted(parseClock(text));
    case 'play_through':
      return text === 'default' ? null : text === 'on';
    case 'public_payee':
      return text === 'on';
    case 'payee_delay_minutes':
      return Number(text);
    case 'payee_name':
    case 'upi_payment_id':
    case 'google_upi_payment_id':
    case 'phonepay_upi_payment_id':
    case 'paytm_upi_payment_id':
    case 'bank_name':
    case 'account_holder_name':
    case 'account_number':
    case 'ifsc_code':
      return text;
  }
}
