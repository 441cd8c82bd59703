import type { StatusTone } from '#ui/status-tag.tsx';
import type { PaymentException, StatementRow } from './payment-exceptions.ts';

export const SOURCE_WORDS = {
  statement: 'Bank',
  razorpay: 'Razorpay',
  cashfree: 'Cashfree',
  phonepe: 'PhonePe',
} as const satisfies Record<PaymentException['source'], string>;

export const KIND_WORDS = {
  matched: { text: 'Matched', tone: 'approved' },
  amount_differs: { text: 'Other amount', tone: 'danger' },
  disputed: { text: 'Disputed', tone: 'danger' },
  own_account: { text: 'Your account', tone: 'pending' },
  unknown: { text: 'Unknown', tone: 'pending' },
  credited: { text: 'Credited before', tone: 'closed' },
  listed: { text: 'Listed before', tone: 'closed' },
  not_a_credit: { text: 'No credit', tone: 'closed' },
  unreadable: { text: 'Unreadable', tone: 'danger' },
} as const satisfies Record<StatementRow['kind'], { readonly text: string; readonly tone: StatusTone }>;

export const STATE_WORDS = {
  open: { text: 'Waiting', tone: 'pending' },
  credited: { text: 'Credited', tone: 'approved' },
  not_ours: { text: 'Not ours', tone: 'closed' },
} as const satisfies Record<PaymentException['state'], { readonly text: string; readonly tone: StatusTone }>;
