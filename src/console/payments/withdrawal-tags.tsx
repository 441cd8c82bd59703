import { Check, TriangleAlert, Users } from 'lucide-react';
import { StatusTag } from '#ui/status-tag.tsx';
import { OwnAccountTag } from './own-account-tag.tsx';
import type { Withdrawal } from './payment-rows.ts';
import { WITHDRAWAL_FLAG_WORDS, WITHDRAWAL_STATE_WORDS } from './withdrawal-words.ts';

/** What there is to look at before a withdrawal is decided; afterwards, how it was. */
export function WithdrawalTags({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { state, flags, needs_second: needsSecond, own } = withdrawal;
  const isDecided = state === 'approved' || state === 'cancelled';
  return (
    <span className="inline-flex flex-wrap gap-1.5 py-1">
      {isDecided || state === 'first_approved' ? (
        <StatusTag tone={WITHDRAWAL_STATE_WORDS[state].tone}>{WITHDRAWAL_STATE_WORDS[state].text}</StatusTag>
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
          tone={WITHDRAWAL_FLAG_WORDS[flag].tone}
          icon={flag === 'name_new' ? undefined : <TriangleAlert aria-hidden="true" />}
        >
          {WITHDRAWAL_FLAG_WORDS[flag].text}
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
