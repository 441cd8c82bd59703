import { Check, TriangleAlert, Users } from 'lucide-react';
import { StatusTag, type StatusTone } from '#ui/status-tag.tsx';
import { OwnAccountTag } from '../evidence/evidence.tsx';
import type { Withdrawal } from '../payment-rows.ts';

/** The facts to check before a withdrawal is decided; afterwards, its outcome. */
export function WithdrawalTags({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { state, flags, needs_second: needsSecond, own } = withdrawal;
  const isDecided = state === 'approved' || state === 'cancelled';
  return (
    <span className="inline-flex flex-wrap gap-1.5 py-1">
      {isDecided || state === 'first_approved' ? (
        <StatusTag tone={WITHDRAWAL_STATE_LABELS[state].tone}>
          {WITHDRAWAL_STATE_LABELS[state].text}
        </StatusTag>
      ) : null}
      {state === 'pending' && needsSecond ? (
        <StatusTag tone="pending" icon={<Users aria-hidden="true" />}>
          Needs 2 people
        </StatusTag>
      ) : null}
      {!isDecided && own ? <OwnAccountTag /> : null}
      {flags.map((flag) => (
        <StatusTag
          key={flag}
          tone={WITHDRAWAL_FLAG_LABELS[flag].tone}
          icon={flag === 'name_new' ? undefined : <TriangleAlert aria-hidden="true" />}
        >
          {WITHDRAWAL_FLAG_LABELS[flag].text}
        </StatusTag>
      ))}
      {!isDecided && flags.length === 0 ? (
        <StatusTag tone="approved" icon={<Check aria-hidden="true" />}>
          Number verified
        </StatusTag>
      ) : null}
    </span>
  );
}

type Word = { readonly text: string; readonly tone: StatusTone };

const WITHDRAWAL_STATE_LABELS = {
  pending: { text: 'Pending', tone: 'pending' },
  first_approved: { text: 'Needs second person', tone: 'pending' },
  approved: { text: 'Approved', tone: 'approved' },
  cancelled: { text: 'Cancelled', tone: 'cancelled' },
} as const satisfies Record<Withdrawal['state'], Word>;

/** `why` says what may be wrong, beside the request. */
export const WITHDRAWAL_FLAG_LABELS = {
  number_changed: {
    text: 'Number changed',
    tone: 'danger',
    why: 'The number was added within the last 7 days.',
  },
  number_shared: { text: 'Number shared', tone: 'danger', why: 'Another player has the same number.' },
  wagering_requirement_open: {
    text: 'Deposit not played',
    tone: 'pending',
    why: 'Something was added within 30 days and not played since.',
  },
  name_new: { text: 'First to this number', tone: 'info', why: 'Nothing was ever paid to this number.' },
} as const satisfies Record<Withdrawal['flags'][number], Word & { readonly why: string }>;
