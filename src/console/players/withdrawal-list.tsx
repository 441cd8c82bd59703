import { formatPoints } from '#client/format/format-points.ts';
import { StatusTag, type StatusTone } from '#ui/status-tag.tsx';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { Column } from '../shell/table/column.ts';
import type { ListProps } from './list-location.ts';
import { Moment } from './moment.tsx';
import { PagedList } from './paged-list.tsx';

type Withdrawal = Reply<'/console/api/list-player-withdrawals'>['withdrawdata'][number];

/** The player's withdrawals and their outcomes. */
export function WithdrawalList(props: ListProps) {
  return (
    <PagedList
      {...props}
      label="Withdrawals"
      columns={COLUMNS}
      tableFromPx={1000}
      keyOf={({ request_number: id }: Withdrawal) => id}
      read={async (page) => {
        const { withdrawdata: rows, next_cursor: next } = await ask('/console/api/list-player-withdrawals', {
          ...page,
        });
        return { rows, next };
      }}
    />
  );
}

const STATES: Readonly<
  Record<Withdrawal['request_status'], { readonly tone: StatusTone; readonly text: string }>
> = {
  '0': { tone: 'pending', text: 'Pending' },
  '1': { tone: 'cancelled', text: 'Cancelled' },
  '2': { tone: 'approved', text: 'Approved' },
};

const COLUMNS: readonly Column<Withdrawal>[] = [
  { key: 'at', head: 'Asked', cell: ({ asked_at: at }) => <Moment at={at} /> },
  { key: 'id', head: 'Request', cell: ({ request_number: id }) => id },
  { key: 'to', head: 'To', cell: (row) => toOf(row) },
  { key: 'points', head: 'Points', end: true, cell: ({ request_amount: amount }) => formatPoints(amount) },
  {
    key: 'state',
    head: 'State',
    card: 'tag',
    cell: ({ request_status: state }) => (
      <StatusTag tone={STATES[state].tone}>{STATES[state].text}</StatusTag>
    ),
  },
  {
    key: 'decided',
    head: 'Decided',
    cell: ({ decided_at: at }) => (at === null ? '--' : <Moment at={at} />),
  },
  {
    key: 'reference',
    head: 'Reference or reason',
    cell: ({ reference, reason }) => (
      <span className="whitespace-normal">{[reference, reason].find((text) => text !== '') ?? '--'}</span>
    ),
  },
];

function toOf({ google_pay_number, paytm_number, phone_pay_number }: Withdrawal): string {
  if (google_pay_number !== '') return `Google Pay ${google_pay_number}`;
  return paytm_number === '' ? `PhonePe ${phone_pay_number}` : `Paytm ${paytm_number}`;
}
