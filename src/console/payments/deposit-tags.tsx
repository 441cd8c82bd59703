import { Check, Hourglass, Info, TriangleAlert } from 'lucide-react';
import { StatusTag } from '#ui/status-tag.tsx';
import { DEPOSIT_FLAG_WORDS, DEPOSIT_STATE_WORDS } from './deposit-words.ts';
import { OwnAccountTag } from './own-account-tag.tsx';
import type { Deposit } from './payment-rows.ts';

/** What there is to look at before a fund request is decided; afterwards, how it was. */
export function DepositTags({ deposit }: { readonly deposit: Deposit }) {
  const { state, utr, flags, held, bank, own } = deposit;
  const isOpen = state === 'pending' || held !== '0';
  return (
    <span className="inline-flex flex-wrap gap-1.5 py-1">
      {isOpen ? null : (
        <StatusTag tone={DEPOSIT_STATE_WORDS[state].tone}>{DEPOSIT_STATE_WORDS[state].text}</StatusTag>
      )}
      {isOpen && own ? <OwnAccountTag /> : null}
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
      {isOpen && bank !== null ? (
        <StatusTag tone="approved" icon={<Check aria-hidden="true" />}>
          Bank match
        </StatusTag>
      ) : null}
      {state === 'pending' && utr !== '' && bank === null && !flags.includes('utr_of_another') ? (
        <StatusTag tone="pending" icon={<Hourglass aria-hidden="true" />}>
          No bank entry yet
        </StatusTag>
      ) : null}
    </span>
  );
}
