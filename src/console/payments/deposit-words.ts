import type { StatusTone } from '#ui/status-tag.tsx';
import type { Deposit } from './payment-rows.ts';

type Word = { readonly text: string; readonly tone: StatusTone };

export const APP_WORDS = {
  phonepe: 'PhonePe',
  google_pay: 'Google Pay',
  paytm: 'Paytm',
  other: 'Other UPI',
  qr: 'QR',
  gateway: 'Gateway',
} as const satisfies Record<Deposit['app'], string>;

export const DEPOSIT_STATE_WORDS = {
  pending: { text: 'Waiting', tone: 'pending' },
  credited: { text: 'Credited', tone: 'approved' },
  rejected: { text: 'Rejected', tone: 'cancelled' },
  expired: { text: 'Expired', tone: 'closed' },
} as const satisfies Record<Deposit['state'], Word>;

export const DEPOSIT_FLAG_WORDS = {
  utr_of_another: { text: 'UTR used before', tone: 'danger' },
  limit_passed: { text: 'Over own limit', tone: 'pending' },
  first_deposit: { text: 'First deposit', tone: 'info' },
} as const satisfies Record<Deposit['flags'][number], Word>;
