import { formatPoints } from '#ui/format-points.ts';
import { StatusTag } from '#ui/status-tag.tsx';
import type { StatusTone } from '#ui/status-tag.tsx';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { Column } from '../shell/column.ts';
import type { ListProps } from './list-place.ts';
import { Moment } from './moment.tsx';
import { PagedList } from './paged-list.tsx';

type Deposit = Reply<'/console/api/list-player-deposits'>['fund_requests'][number];

/** What the player asked to add, and what came of it. */
export function DepositList(props: ListProps) {
  return (
    <PagedList
      {...props}
      label="Deposits"
      columns={COLUMNS}
      tableFromPx={1000}
      keyOf={({ fund_request_id: id }: Deposit) => id}
      read={async (page) => {
        const { fund_requests: rows, next_cursor: next } = await ask(
          '/console/api/list-player-deposits',
          page,
        );
        return { rows, next };
      }}
    />
  );
}

const STATES: Readonly<Record<Deposit['state'], { readonly tone: StatusTone; readonly text: string }>> = {
  pending: { tone: 'pending', text: 'Pending' },
  credited: { tone: 'approved', text: 'Approved' },
  rejected: { tone: 'cancelled', text: 'Rejected' },
  expired: { tone: 'closed', text: 'Expired' },
};

const COLUMNS: readonly Column<Deposit>[] = [
  { key: 'at', head: 'Asked', cell: ({ asked_at: at }) => <Moment at={at} /> },
  { key: 'id', head: 'Request', cell: ({ fund_request_id: id }) => id },
  {
    key: 'reference',
    head: 'Reference',
    cell: ({ reference, utr }) => (utr === '' ? reference : `UTR ${utr}`),
  },
  { key: 'asked', head: 'Asked for', end: true, cell: ({ amount }) => formatPoints(amount) },
  {
    key: 'received',
    head: 'Received',
    end: true,
    cell: ({ received, held }) =>
      `${received === null ? '--' : formatPoints(received)}${held === '0' ? '' : `, ${formatPoints(held)} held`}`,
  },
  {
    key: 'state',
    head: 'State',
    card: 'tag',
    cell: ({ state }) => <StatusTag tone={STATES[state].tone}>{STATES[state].text}</StatusTag>,
  },
  {
    key: 'reason',
    head: 'Reason',
    cell: ({ reason }) => <span className="whitespace-normal">{reason === '' ? '--' : reason}</span>,
  },
];
