import type { StatusTone } from '#ui/status-tag.tsx';
import type { Withdrawal } from './payment-rows.ts';

type Word = { readonly text: string; readonly tone: StatusTone };

export const WITHDRAWAL_STATE_WORDS = {
  pending: { text: 'Pending', tone: 'pending' },
  first_approved: { text: 'Needs second person', tone: 'pending' },
  approved: { text: 'Approved', tone: 'approved' },
  cancelled: { text: 'Cancelled', tone: 'cancelled' },
} as const satisfies Record<Withdrawal['state'], Word>;

/** `why` tells what may be wrong, beside the request. */
export const WITHDRAWAL_FLAG_WORDS = {
  number_changed: {
    text: 'Number changed',
    tone: 'danger',
    why: 'The number was added within the last 7 days.',
  },
  number_shared: { text: 'Number shared', tone: 'danger', why: 'Another player has the same number.' },
  deposit_unplayed: {
    text: 'Deposit not played',
    tone: 'pending',
    why: 'Something was added within 30 days and not played since.',
  },
  name_new: { text: 'First to this number', tone: 'info', why: 'Nothing was ever paid to this number.' },
} as const satisfies Record<Withdrawal['flags'][number], Word & { readonly why: string }>;
