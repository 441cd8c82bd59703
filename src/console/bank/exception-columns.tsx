import { StatusTag } from '#ui/status-tag.tsx';
import { formatRupees } from '../payments/format-rupees.ts';
import { Action } from '../shell/action.tsx';
import type { Column } from '../shell/column.ts';
import { formatInstant } from '../shell/format-instant.ts';
import { SOURCE_WORDS, STATE_WORDS } from './bank-words.ts';
import type { PaymentException } from './payment-exceptions.ts';

type Deeds = {
  readonly onCredit: (exception: PaymentException) => void;
  readonly onDismiss: (exception: PaymentException) => void;
};

const FACTS: readonly Column<PaymentException>[] = [
  {
    key: 'amount',
    head: 'Amount',
    cell: ({ amount, narration }) => (
      <span className="block py-1.5 leading-snug">
        <b>{formatRupees(amount)}</b>
        <small className="block max-w-[30ch] font-regular break-words whitespace-normal text-text-3">
          {narration}
        </small>
      </span>
    ),
  },
  {
    key: 'from',
    head: 'From',
    cell: ({ source, paid_on: day, told_at: at }) => (
      <span className="block leading-snug">
        {SOURCE_WORDS[source]}
        <small className="block text-13 text-text-3">
          {day === '' ? formatInstant(at, 'short-date') : day}
        </small>
      </span>
    ),
  },
  {
    key: 'utr',
    head: 'UTR',
    cell: ({ utr }) => (utr === '' ? <span className="text-text-3">none</span> : utr),
  },
];

/** Those that wait: why, and what can be done about it. */
export function openColumns(deeds: Deeds | undefined): readonly Column<PaymentException>[] {
  const why: Column<PaymentException> = {
    key: 'why',
    head: 'Why it waits',
    cell: ({ message }) => <span className="whitespace-normal">{message}</span>,
  };
  if (deeds === undefined) return [...FACTS, why];
  return [
    ...FACTS,
    why,
    {
      key: 'deeds',
      head: '',
      end: true,
      cell: (exception) => (
        <span className="inline-flex flex-wrap justify-end gap-2 py-1">
          <Action compact kind="line" onClick={() => deeds.onDismiss(exception)}>
            Not ours<span className="sr-only"> {formatRupees(exception.amount)}</span>
          </Action>
          <Action compact kind="solid" onClick={() => deeds.onCredit(exception)}>
            Credit<span className="sr-only"> {formatRupees(exception.amount)}</span>
          </Action>
        </span>
      ),
    },
  ];
}

/** What was decided, by whom and why. */
export const DECIDED_COLUMNS: readonly Column<PaymentException>[] = [
  ...FACTS,
  {
    key: 'state',
    head: 'Decided',
    card: 'tag',
    cell: ({ state }) => <StatusTag tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].text}</StatusTag>,
  },
  {
    key: 'how',
    head: 'How',
    cell: ({ fund_request_id: id, reason, decided_by: by, decided_at: at }) => (
      <span className="block py-1 leading-snug whitespace-normal">
        {id === '' ? reason : `Request ${id}`}
        <small className="block text-13 text-text-3">
          {[by, at === null ? '' : formatInstant(at, 'short-date')].filter((part) => part !== '').join(', ')}
        </small>
      </span>
    ),
  },
];
