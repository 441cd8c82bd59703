import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Empty } from '#ui/empty.tsx';
import { formatPoints } from '#ui/format-points.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/column.ts';
import { DataTable } from '../shell/data-table.tsx';
import { formatInstant } from '../shell/format-instant.ts';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { SearchBox } from '../shell/search-box.tsx';
import { useDesk } from '../shell/use-desk.ts';
import { FoundRequests } from './found-requests.tsx';
import { PageTurner } from './page-turner.tsx';
import { PlayerTags } from './player-tags.tsx';
import { usePlayersPlace } from './use-players-place.ts';
import { WaitingAdjustments } from './waiting-adjustments.tsx';

type Found = Reply<'/console/api/find-players'>;
type FoundPlayer = Found['players'][number];

const ROWS = 50;

/** Finds players, and shows what of their wallets waits for a second person. */
export function PlayersScreen() {
  const [{ query, from }, go] = usePlayersPlace();
  const isDesk = useDesk();
  const found = useQuery<Found, CallError>({
    queryKey: ['players', query, from],
    queryFn: () => ask('/console/api/find-players', { query, limit: ROWS, cursor: from }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title="Players">
      {isDesk ? null : <SearchBox query={query} onSearch={(text) => go({ query: text })} />}
      <WaitingAdjustments />
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
