import { useMemo } from 'react';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatRupees } from '#client/format/format-rupees.ts';
import { StatusTag, type StatusTone } from '#ui/status-tag.tsx';
import type { Reply } from '../api.ts';
import { memorySource } from '../shell/table/sources/table-source.ts';
import type { TableColumn } from '../shell/table/table-column.ts';
import { Table } from '../shell/table/table.tsx';
import { useTable } from '../shell/table/use-table.ts';

type FoundRequest = Reply<'/console/api/find-players'>['requests'][number];

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

const COLUMNS: readonly TableColumn<FoundRequest>[] = [
  { key: 'request', head: 'Request', cell: nameOf, value: nameOf, card: 'name' },
  {
    key: 'player',
    head: 'Player',
    cell: ({ player_name: name, mobile }) => `${name}, ${mobile}`,
    value: ({ player_name: name }) => name,
    card: 'second',
    widthPx: 240,
  },
  {
    key: 'state',
    head: 'State',
    cell: ({ state }) => <StatusTag tone={STATES[state].tone}>{STATES[state].text}</StatusTag>,
    value: ({ state }) => STATES[state].text,
    card: 'state',
  },
  {
    key: 'asked',
    head: 'Asked',
    cell: ({ asked_at: at }) => formatInstant(at, 'date'),
    value: ({ asked_at: at }) => at,
    kind: 'instant',
    downFirst: true,
  },
  {
    key: 'amount',
    head: 'Amount',
    cell: ({ amount }) => formatRupees(amount),
    value: ({ amount }) => amount,
    kind: 'points',
    downFirst: true,
    sums: true,
    inRupees: true,
    card: 'figure',
  },
];

function nameOf({ kind, request_id: id }: FoundRequest): string {
  return `${KINDS[kind].name} ${id}`;
}

/** The requests that match the searched UTR, reference or number; each leads to its queue. */
export function FoundRequests({ requests }: { readonly requests: readonly FoundRequest[] }) {
  const source = useMemo(() => memorySource(requests), [requests]);
  const table = useTable({
    name: 'found-requests',
    things: { one: 'request', many: 'requests' },
    columns: COLUMNS,
    source,
    keyOf: nameOf,
    isAddressed: false,
  });
  return (
    <Table
      table={table}
      label="Requests"
      title="Requests"
      hrefOf={({ kind, request_id: id }) => `${KINDS[kind].place}?id=${id}`}
      empty={{ title: 'No request is named so.' }}
    />
  );
}
