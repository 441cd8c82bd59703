import { Check, Hourglass, Info, TriangleAlert } from 'lucide-react';
import { StatusTag } from '#ui/status-tag.tsx';
import { DEPOSIT_FLAG_WORDS, DEPOSIT_STATE_WORDS } from './deposit-words.ts';
import type { Deposit } from './payment-rows.ts';

/** What there is to look at before a fund request is decided; afterwards, how it was. */
export function DepositTags({ deposit }: { readonly deposit: Deposit }) {
  const { state, utr, flags, held } = deposit;
  const isOpen = state === 'pending' || held !== '0';
  return (
    <span className="inline-flex flex-wrap gap-1.5 py-1">
      {isOpen ? null : (
        <StatusTag tone={DEPOSIT_STATE_WORDS[state].tone}>{DEPOSIT_STATE_WORDS[state].text}</StatusTag>
      )}
      {flags.map((flag) => (
        <StatusTag
          key={flag}
          tone={DEPOSIT_FLAG_WORDS[flag].tone}
          icon={flag === 'first_deposit' ? <Info aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
        >
          {DEPOSIT_FLAG_WORDS[flag].text}
        </StatusTag>
      ))}
      {isOpen && utr === '' ? (
        <StatusTag tone="pending" icon={<Hourglass aria-hidden="true" />}>
          No UTR yet
        </StatusTag>
      ) : null}
      {isOpen && utr !== '' && !flags.includes('utr_of_another') ? (
        <StatusTag tone="approved" icon={<Check aria-hidden="true" />}>
          UTR is new
        </StatusTag>
      ) : null}
    </span>
  );
}
