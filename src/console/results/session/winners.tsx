import { useMemo } from 'react';
import { formatPoints } from '#client/format/format-points.ts';
import type { Reply } from '../../api.ts';
import { useAsk } from '../../ask.ts';
import { memorySource } from '../../shell/table/sources/table-source.ts';
import type { TableColumn } from '../../shell/table/table-column.ts';
import { Table } from '../../shell/table/table.tsx';
import { useTable } from '../../shell/table/use-table.ts';
import type { MarketSession } from '../format-session.ts';

/** With its place: a player may have bid the same number twice in one slip. */
type Winner = Reply<'/console/api/list-session-winners'>['winners'][number] & { readonly place: number };

const COLUMNS: readonly TableColumn<Winner>[] = [
  {
    key: 'slip',
    head: 'Slip',
    cell: ({ slip_no: slip }) => slip,
    value: ({ slip_no: slip }) => slip,
    card: 'name',
  },
  {
    key: 'game',
    head: 'Game',
    cell: ({ pana }) => pana,
    value: ({ pana }) => pana,
    filter: { kind: 'choice' },
    card: 'second',
    widthPx: 170,
  },
  {
    key: 'number',
    head: 'Number',
    cell: ({ number }) => number,
    value: ({ number }) => number,
    filter: true,
  },
  {
    key: 'points',
    head: 'Points',
    cell: ({ points }) => formatPoints(points),
    value: ({ points }) => points,
    kind: 'points',
    downFirst: true,
    filter: true,
    sums: true,
  },
  {
    key: 'won',
    head: 'Won',
    cell: ({ won }) => <b>{formatPoints(won)}</b>,
    value: ({ won }) => won,
    kind: 'points',
    downFirst: true,
    filter: true,
    sums: true,
    card: 'figure',
  },
];

const keyOf = ({ slip_no: slip, place }: Winner): string => `${slip} ${place}`;

/** The bids that a session has paid, the largest first. */
export function Winners({ session }: { readonly session: MarketSession }) {
  const query = useAsk(
    '/console/api/list-session-winners',
    { session_id: session.session_id },
    { queryKey: ['session', session.session_id, 'winners', session.state] },
  );
  const { data } = query;
  const rows = useMemo(() => data?.winners.map((winner, place) => ({ ...winner, place })), [data]);
  const table = useTable({
    name: 'session-winners',
    things: { one: 'win', many: 'wins' },
    columns: COLUMNS,
    source: memorySource(rows, query),
    keyOf,
    isAddressed: false,
  });
  return (
    <div className="grid gap-2 px-4 pb-4">
      <Table
        table={table}
        label="Winning bids"
        hrefOf={({ player_id: player }) => `/players/${player}?show=bids`}
        empty={{ title: 'No bid has won, or there is no result yet.' }}
      />
      {data === undefined || data.is_all ? null : (
        <p className="text-13 text-text-3">{`The ${data.winners.length} largest. Sums and filters are of these.`}</p>
      )}
    </div>
  );
}
