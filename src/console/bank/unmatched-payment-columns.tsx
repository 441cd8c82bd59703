import { formatRupees } from '#client/format/format-rupees.ts';
import { GATEWAY_LABELS } from '#contract/console/gateways.ts';
import type { StatusTone } from '#ui/status-tag.tsx';
import { Action } from '../shell/action.tsx';
import type { TableColumn } from '../shell/table/table-column.ts';
import type { UnmatchedPayment } from './use-unmatched-payments.ts';
import { formatWireDay } from '../shell/formats/format-wire-day.ts';
import { formatWhen } from '../shell/formats/format-when.ts';
import { StateWord } from '../shell/table/state-word.tsx';

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

const FACTS: readonly TableColumn<UnmatchedPayment>[] = [
  {
    key: 'amount',
    head: 'Amount',
    cell: ({ amount }) => <b>{formatRupees(amount)}</b>,
    value: ({ amount }) => amount,
    kind: 'points',
    downFirst: true,
    inRupees: true,
    widthPx: 110,
  },
  {
    key: 'narration',
    head: 'Bank text',
    cell: ({ narration }) => <span className="text-text-2 [overflow-wrap:anywhere]">{narration}</span>,
    value: ({ narration }) => narration,
    sorts: false,
    widthPx: 260,
  },
  {
    key: 'from',
    head: 'From',
    cell: ({ source }) => SOURCE_LABELS[source],
    value: ({ source }) => SOURCE_LABELS[source],
    card: 'second',
  },
  {
    key: 'day',
    head: 'Day',
    cell: ({ paid_on: day, told_at: at }) => (day === '' ? formatWhen(at) : formatWireDay(day)),
    value: ({ told_at: at }) => at,
    kind: 'instant',
    card: 'second',
  },
  {
    key: 'utr',
    head: 'UTR',
    cell: ({ utr }) => (utr === '' ? <span className="text-text-3">none</span> : utr),
    value: ({ utr }) => utr,
    widthPx: 150,
  },
];

const FILTERS: Readonly<Record<string, TableColumn<UnmatchedPayment>['filter']>> = {
  amount: true,
  narration: true,
  from: { kind: 'choice' },
  day: { label: 'Told' },
  utr: true,
};

/** Open payments: why each is unmatched, and the actions on it. */
export function openColumns(actions: Actions | undefined): readonly TableColumn<UnmatchedPayment>[] {
  const facts = FACTS.map((column) => ({
    ...column,
    filter: FILTERS[column.key] ?? false,
    sums: column.key === 'amount',
  }));
  const why: TableColumn<UnmatchedPayment> = {
    key: 'why',
    head: 'Why it waits',
    cell: ({ message }) => message,
    value: ({ message }) => message,
    filter: true,
    widthPx: 320,
  };
  if (actions === undefined) return [...facts, why];
  return [
    ...facts,
    why,
    {
      key: 'actions',
      head: '',
      end: true,
      widthPx: 190,
      cell: (unmatched) => (
        <span className="inline-flex flex-wrap justify-end gap-2">
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
export const DECIDED_COLUMNS: readonly TableColumn<UnmatchedPayment>[] = [
  ...FACTS,
  {
    key: 'state',
    head: 'Decided',
    card: 'state',
    cell: ({ state }) => <StateWord tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].text}</StateWord>,
    value: ({ state }) => STATE_LABELS[state].text,
  },
  {
    key: 'how',
    head: 'How',
    cell: ({ fund_request_id: id, reason }) => (id === '' ? reason : `Request ${id}`),
    value: ({ fund_request_id: id, reason }) => (id === '' ? reason : `Request ${id}`),
    widthPx: 220,
  },
  {
    key: 'by',
    head: 'By',
    cell: ({ decided_by: by, decided_at: at }) =>
      [by, at === null ? '' : formatWhen(at)].filter((part) => part !== '').join(', '),
    value: ({ decided_by: by }) => by,
    widthPx: 180,
  },
];
