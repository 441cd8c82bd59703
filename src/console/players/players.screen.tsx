import { keepPreviousData } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { formatRupees } from '#client/format/format-rupees.ts';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusTag, type StatusTone } from '#ui/status-tag.tsx';
import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { SearchBox } from '../shell/forms/search-box.tsx';
import { PageTurner } from './paged-list.tsx';
import { PlayerTags } from './player-tags.tsx';

type Found = Reply<'/console/api/find-players'>;
type FoundPlayer = Found['players'][number];
type FoundRequest = Found['requests'][number];

const ROWS = 50;

/** Finds players and their requests. */
export function PlayersScreen() {
  const [{ query, from }, go] = usePlayersLocation();
  const found = useAsk(
    '/console/api/find-players',
    { query, limit: ROWS, cursor: from },
    {
      queryKey: ['players', query, from],
      placeholderData: keepPreviousData,
    },
  );
  return (
    <Page title="Players">
      <SearchBox query={query} onSearch={(text) => go({ query: text })} />
      <QueryState query={found} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
        {({ players, requests, next_cursor: next }) => (
          <>
            {requests.length === 0 ? null : <FoundRequests requests={requests} />}
            {players.length === 0 && requests.length > 0 ? null : (
              <Box title={query === '' ? 'Newest players' : `Found for “${query}”`}>
                {players.length === 0 ? (
                  <Empty
                    title="NO DATA FOUND"
                    text="Try the whole phone number, its last digits, a word of the name, the id or a UTR."
                  />
                ) : (
                  <DataTable
                    label="Players"
                    tableFromPx={1000}
                    columns={COLUMNS}
                    rows={players}
                    keyOf={({ player_id: id }) => id}
                  />
                )}
                <PageTurner from={from} next={next} onTurn={(cursor) => go({ from: cursor })} />
              </Box>
            )}
          </>
        )}
      </QueryState>
    </Page>
  );
}

const COLUMNS: readonly Column<FoundPlayer>[] = [
  {
    key: 'name',
    head: 'Name',
    cell: ({ player_id: id, player_name: name }) => (
      <Link href={`/players/${id}`} className="text-brand underline underline-offset-2">
        {name}
      </Link>
    ),
  },
  {
    key: 'mobile',
    head: 'Phone',
    cell: ({ mobile }) => <span className="tabular-nums">{mobile === '' ? '--' : mobile}</span>,
  },
  { key: 'id', head: 'Id', cell: ({ player_id: id }) => id },
  { key: 'state', head: 'State', card: 'tag', cell: (player) => <PlayerTags player={player} /> },
  { key: 'joined', head: 'Joined', cell: ({ registered_at: at }) => formatInstant(at, 'date') },
  { key: 'wallet', head: 'Wallet', end: true, cell: ({ wallet_amt: points }) => formatPoints(points) },
];

type PlayersLocation = { readonly query: string; readonly from: string };

/** The search for players, and the page of the results. It is in the address. */
function usePlayersLocation(): readonly [PlayersLocation, (place: Partial<PlayersLocation>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const query = parameters.get('q') ?? '';
  return [
    { query, from: parameters.get('from') ?? '' },
    (change) => {
      const next = { query, from: '', ...change };
      setParameters({
        ...(next.query === '' ? {} : { q: next.query }),
        ...(next.from === '' ? {} : { from: next.from }),
      });
    },
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
