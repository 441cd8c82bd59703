import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { PLAYER_STANDINGS, type PlayerStanding } from '#contract/console/lists/list-words.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatPoints } from '#client/format/format-points.ts';
import type { Reply } from '../api.ts';
import { ask, useAsk } from '../ask.ts';
import { askedSpan, askedValues } from '../lists/asked-values.ts';
import type { PagedSource } from '../shell/table/sources/table-source.ts';
import type { TableColumn } from '../shell/table/table-column.ts';
import { Table } from '../shell/table/table.tsx';
import { useTable } from '../shell/table/use-table.ts';
import { Page } from '../shell/page.tsx';
import { SearchBox } from '../shell/forms/search-box.tsx';
import { useDesk } from '../shell/use-desk.ts';
import { FoundRequests } from './found-requests.tsx';
import { PlayerTags } from './player-tags.tsx';

type FoundPlayer = Reply<'/console/api/find-players'>['players'][number];

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
    fields: FIELDS,
    defaultSort: NEWEST,
    ...(query === '' ? { views: VIEWS } : {}),
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
            title: 'No player is found.',
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

/** The players that a search finds, by when they joined. */
function playersSource(query: string): PagedSource<FoundPlayer> {
  return {
    from: 'server',
    queryKey: ['players', query],
    read: async ({ filters, sort, cursor, limit }) => {
      const [joined, wallet] = [askedSpan(filters, 'joined'), askedSpan(filters, 'wallet')];
      const reply = await ask('/console/api/find-players', {
        query,
        standings: askedValues(filters, 'standing', STANDINGS),
        joined_from: joined.from,
        joined_to: joined.to,
        wallet_min: wallet.from,
        wallet_max: wallet.to,
        order: sort[0]?.down === false ? 'asc' : 'desc',
        cursor,
        limit,
      });
      const { players: rows, next_cursor: next, count } = reply;
      if (count === null) return { rows, next, count: null };
      return {
        rows,
        next,
        count: count.players,
        isAbout: !count.exact,
        ...(count.wallets === null ? {} : { sums: { wallet: count.wallets } }),
      };
    },
  };
}

const STANDING_WORDS: Readonly<Record<PlayerStanding, string>> = {
  active: 'Active',
  betting_off: 'Betting off',
  blocked: 'Blocked',
  erased: 'Erased',
};
const STANDINGS = PLAYER_STANDINGS.map((value) => ({ value, text: STANDING_WORDS[value] }));

const FIELDS = [{ key: 'standing', label: 'State', kind: 'choice', choices: STANDINGS }] as const;
const NEWEST = [{ key: 'joined', down: true }] as const;

const VIEWS = [
  { name: 'All', search: '' },
  { name: 'Joined today', search: 'joined=today' },
  { name: 'Blocked', search: 'standing=blocked' },
  { name: 'Betting off', search: 'standing=betting_off' },
] as const;

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
    // By their numbers, which are given in this order; no index has names or wallets.
    sorts: true,
    downFirst: true,
    filter: true,
    card: 'second',
    widthPx: 150,
  },
  {
    key: 'wallet',
    head: 'Wallet',
    cell: ({ wallet_amt: points }) => formatPoints(points),
    value: ({ wallet_amt: points }) => points,
    kind: 'points',
    filter: true,
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
