import { useMemo } from 'react';
import { Link, useSearchParams } from 'wouter';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { formatRupees } from '#client/format/format-rupees.ts';
import { StatusTag, type StatusTone } from '#ui/status-tag.tsx';
import type { Reply } from '../api.ts';
import { ask, useAsk } from '../ask.ts';
import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import type { PagedSource } from '../shell/table/sources/table-source.ts';
import type { TableColumn } from '../shell/table/table-column.ts';
import { Table } from '../shell/table/table.tsx';
import { useTable } from '../shell/table/use-table.ts';
import { Page } from '../shell/page.tsx';
import { SearchBox } from '../shell/forms/search-box.tsx';
import { useDesk } from '../shell/use-desk.ts';
import { PlayerTags } from './player-tags.tsx';

type Found = Reply<'/console/api/find-players'>;
type FoundPlayer = Found['players'][number];
type FoundRequest = Found['requests'][number];

/** Finds players and their requests. */
export function PlayersScreen() {
  const [{ query }, go] = usePlayersLocation();
  const isDesk = useDesk();
  const source = useMemo(() => playersSource(query), [query]);
  const table = useTable({
    name: 'players',
    things: { one: 'player', many: 'players' },
    columns: COLUMNS,
    source,
    keyOf,
    kept: KEPT,
  });
  const { data } = useAsk(
    '/console/api/find-players',
    { query, limit: 1, cursor: '' },
    { queryKey: ['players', query, 'requests'], enabled: query !== '' },
  );
  const requests = data?.requests ?? [];
  const hasRequestsAlone = requests.length > 0 && table.found.count === 0;
  return (
    <Page title="Players" note={query === '' ? 'Newest first' : `Found for “${query}”`}>
      {isDesk ? null : <SearchBox query={query} onSearch={(text) => go({ query: text })} />}
      {requests.length === 0 ? null : <FoundRequests requests={requests} />}
      {hasRequestsAlone ? null : (
        <Table
          table={table}
          label="Players"
          hrefOf={({ player_id: id }) => `/players/${id}`}
          empty={{
            title: 'NO DATA FOUND',
            text: 'Try the whole phone number, its last digits, a word of the name, the id or a UTR.',
          }}
        />
      )}
    </Page>
  );
}

const KEPT = ['q'] as const;

function keyOf({ player_id: id }: FoundPlayer): string {
  return id;
}

/** The players that a search finds, newest first; nobody counts them. */
function playersSource(query: string): PagedSource<FoundPlayer> {
  return {
    from: 'server',
    queryKey: ['players', query],
    read: async ({ cursor, limit }) => {
      const reply = await ask('/console/api/find-players', { query, cursor, limit });
      return { rows: reply.players, next: reply.next_cursor, count: null };
    },
  };
}

const COLUMNS: readonly TableColumn<FoundPlayer>[] = [
  {
    key: 'name',
    head: 'Name',
    cell: ({ player_name: name }) => name,
    value: ({ player_name: name }) => name,
    widthPx: 220,
  },
  // Masked; in a file it would say nothing.
  { key: 'mobile', head: 'Phone', cell: ({ mobile }) => mobile, card: 'second' },
  {
    key: 'id',
    head: 'Id',
    cell: ({ player_id: id }) => id,
    value: ({ player_id: id }) => id,
    card: 'second',
    widthPx: 100,
  },
  {
    key: 'state',
    head: 'State',
    card: 'state',
    cell: (player) => <PlayerTags player={player} />,
    widthPx: 200,
  },
  {
    key: 'joined',
    head: 'Joined',
    cell: ({ registered_at: at }) => formatInstant(at, 'date'),
    value: ({ registered_at: at }) => at,
    kind: 'instant',
    card: 'second',
    widthPx: 150,
  },
  {
    key: 'wallet',
    head: 'Wallet',
    cell: ({ wallet_amt: points }) => formatPoints(points),
    value: ({ wallet_amt: points }) => points,
    kind: 'points',
    card: 'figure',
  },
];

/** The search for players; it is in the address. */
function usePlayersLocation(): readonly [
  { readonly query: string },
  (place: { readonly query: string }) => void,
] {
  const [parameters, setParameters] = useSearchParams();
  return [
    { query: parameters.get('q') ?? '' },
    ({ query }) => setParameters(query === '' ? {} : { q: query }),
  ];
}

/** The requests that match the searched UTR, reference or number; each leads to its queue. */
function FoundRequests({ requests }: { readonly requests: readonly FoundRequest[] }) {
  return (
    <Box title="Requests">
      <DataTable
        label="Requests"
        tableFromPx={1000}
        columns={FOUND_REQUESTS_COLUMNS}
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

const FOUND_REQUESTS_COLUMNS: readonly Column<FoundRequest>[] = [
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
