import { Link } from 'wouter';
import { StatusTag } from '#ui/status-tag.tsx';
import type { StatusTone } from '#ui/status-tag.tsx';
import type { Reply } from '../api.ts';
import { formatRupees } from '../payments/format-rupees.ts';
import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/column.ts';
import { DataTable } from '../shell/data-table.tsx';
import { formatInstant } from '../shell/format-instant.ts';

type FoundRequest = Reply<'/console/api/find-players'>['requests'][number];

/** The requests that have the UTR, reference or number that was looked for; each leads to its queue. */
export function FoundRequests({ requests }: { readonly requests: readonly FoundRequest[] }) {
  return (
    <Box title="Requests">
      <DataTable
        label="Requests"
        tableFromPx={1000}
        columns={COLUMNS}
        rows={requests}
        keyOf={({ kind, request_id: id }) => `${kind} ${id}`}
      />
    </Box>
  );
}

const STATES: Readonly<Record<FoundRequest['state'], { readonly tone: StatusTone; readonly text: string }>> =
  {
    pending: { tone: 'pending', text: 'Waiting' },
    credited: { tone: 'approved', text: 'Approved' },
    rejected: { tone: 'cancelled', text: 'Rejected' },
    expired: { tone: 'closed', text: 'Expired' },
    approved: { tone: 'approved', text: 'Approved' },
    cancelled: { tone: 'cancelled', text: 'Cancelled' },
  };

const KINDS = {
  deposit: { name: 'Deposit', place: '/deposits' },
  withdrawal: { name: 'Withdrawal', place: '/withdrawals' },
} as const satisfies Record<FoundRequest['kind'], object>;

const COLUMNS: readonly Column<FoundRequest>[] = [
  {
    key: 'request',
    head: 'Request',
    cell: ({ kind, request_id: id }) => (
      <Link href={`${KINDS[kind].place}?id=${id}`} className="text-brand underline underline-offset-2">
        {KINDS[kind].name} {id}
      </Link>
    ),
  },
  { key: 'player', head: 'Player', cell: ({ player_name: name, mobile }) => `${name}, ${mobile}` },
  { key: 'state', head: 'State', card: 'tag', cell: ({ state }) => <State state={state} /> },
  { key: 'asked', head: 'Asked', cell: ({ asked_at: at }) => formatInstant(at, 'date') },
  { key: 'amount', head: 'Amount', end: true, cell: ({ amount }) => formatRupees(amount) },
];

function State({ state }: Pick<FoundRequest, 'state'>) {
  return <StatusTag tone={STATES[state].tone}>{STATES[state].text}</StatusTag>;
}
