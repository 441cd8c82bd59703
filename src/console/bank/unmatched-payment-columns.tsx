import { formatRupees } from '#client/format/format-rupees.ts';
import { GATEWAY_LABELS } from '#contract/console/gateways.ts';
import { StatusTag, type StatusTone } from '#ui/status-tag.tsx';
import { Action } from '../shell/action.tsx';
import type { Column } from '../shell/table/column.ts';
import type { UnmatchedPayment } from './use-unmatched-payments.ts';
import { formatWhen } from '../shell/format-when.ts';

export const SOURCE_LABELS = {
  statement: 'Bank',
  ...GATEWAY_LABELS,
} as const satisfies Record<UnmatchedPayment['source'], string>;

const STATE_LABELS = {
  open: { text: 'Waiting', tone: 'pending' },
  credited: { text: 'Credited', tone: 'approved' },
  not_ours: { text: 'Not ours', tone: 'closed' },
} as const satisfies Record<UnmatchedPayment['state'], { readonly text: string; readonly tone: StatusTone }>;

type Actions = {
  readonly onCredit: (unmatched: UnmatchedPayment) => void;
  readonly onReject: (unmatched: UnmatchedPayment) => void;
};

const FACTS: readonly Column<UnmatchedPayment>[] = [
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
        {SOURCE_LABELS[source]}
        <small className="block text-13 text-text-3">{day === '' ? formatWhen(at) : day}</small>
      </span>
    ),
  },
  {
    key: 'utr',
    head: 'UTR',
    cell: ({ utr }) => (utr === '' ? <span className="text-text-3">none</span> : utr),
  },
];

/** Open payments: why each is unmatched, and the actions on it. */
export function openColumns(actions: Actions | undefined): readonly Column<UnmatchedPayment>[] {
  const why: Column<UnmatchedPayment> = {
    key: 'why',
    head: 'Why it waits',
    cell: ({ message }) => <span className="whitespace-normal">{message}</span>,
  };
  if (actions === undefined) return [...FACTS, why];
  return [
    ...FACTS,
    why,
    {
      key: 'actions',
      head: '',
      end: true,
      cell: (unmatched) => (
        <span className="inline-flex flex-wrap justify-end gap-2 py-1">
          <Action compact kind="line" onClick={() => actions.onReject(unmatched)}>
            Not ours<span className="sr-only"> {formatRupees(unmatched.amount)}</span>
          </Action>
          <Action compact kind="solid" onClick={() => actions.onCredit(unmatched)}>
            Credit<span className="sr-only"> {formatRupees(unmatched.amount)}</span>
          </Action>
        </span>
      ),
    },
  ];
}

/** What was decided, by whom and why. */
export const DECIDED_COLUMNS: readonly Column<UnmatchedPayment>[] = [
  ...FACTS,
  {
    key: 'state',
    head: 'Decided',
    card: 'tag',
    cell: ({ state }) => <StatusTag tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].text}</StatusTag>,
  },
  {
    key: 'how',
    head: 'How',
    cell: ({ fund_request_id: id, reason, decided_by: by, decided_at: at }) => (
      <span className="block py-1 leading-snug whitespace-normal">
        {id === '' ? reason : `Request ${id}`}
        <small className="block text-13 text-text-3">
          {[by, at === null ? '' : formatWhen(at)].filter((part) => part !== '').join(', ')}
        </small>
      </span>
    ),
  },
];
