import { Fragment } from 'react';
import { formatPoints } from '#client/format/format-points.ts';
import { StatusTag } from '#ui/status-tag.tsx';
import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import { PlayerLink } from '../payments/evidence.tsx';
import { formatWhen } from '../shell/formats/format-when.ts';
import { memorySource } from '../shell/table/sources/table-source.ts';
import type { TableColumn } from '../shell/table/table-column.ts';
import { Table } from '../shell/table/table.tsx';
import { useTable } from '../shell/table/use-table.ts';

type Flag = Reply<'/console/api/list-transfer-flags'>['flags'][number];

const KINDS = {
  ring: 'Goes round in a ring',
  many_senders: 'From many to one',
  passed_on: 'Passed on, not played',
} as const satisfies Record<Flag['kind'], string>;

const COLUMNS: readonly TableColumn<Flag>[] = [
  {
    key: 'players',
    head: 'Players',
    cell: ({ players }) => <Names players={players} />,
    value: ({ players }) => players.map(({ player_name: name }) => name).join(', '),
    filter: { personal: true },
    card: 'name',
    widthPx: 300,
  },
  {
    key: 'kind',
    head: 'Pattern',
    cell: ({ kind }) => <StatusTag tone="pending">{KINDS[kind]}</StatusTag>,
    value: ({ kind }) => kind,
    filter: {
      kind: 'choice',
      choices: Object.entries(KINDS).map(([value, text]) => ({ value, text })),
    },
    card: 'state',
    widthPx: 200,
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
    card: 'figure',
  },
  {
    key: 'when',
    head: 'Last transfer',
    end: true,
    cell: ({ last_at: at }) => formatWhen(at, { withTime: true }),
    value: ({ last_at: at }) => at,
    kind: 'instant',
    downFirst: true,
    filter: true,
    card: 'second',
  },
];

// The same players may be flagged twice for one kind, each time for other transfers.
const keyOf = ({ kind, players, last_at: at, points }: Flag): string =>
  [kind, ...players.map(({ player_id: id }) => id), at, points].join(' ');

/** Transfers of the last seven days that a staff member should check. They are questions, no proof. */
export function TransferFlags() {
  const query = useAsk('/console/api/list-transfer-flags', {}, { queryKey: ['transfer-flags'] });
  const table = useTable({
    name: 'transfer-flags',
    things: { one: 'transfer', many: 'transfers' },
    columns: COLUMNS,
    source: memorySource(query.data?.flags, query),
    keyOf,
    isAddressed: false,
  });
  return (
    <Table
      table={table}
      label="Flagged transfers"
      title="Flagged transfers"
      end={<span className="text-13 text-text-3">Last seven days</span>}
      empty={{ title: 'No transfer is flagged.' }}
    />
  );
}

function Names({ players }: Pick<Flag, 'players'>) {
  return (
    <span className="inline-flex flex-wrap gap-x-1.5 whitespace-normal">
      {players.map(({ player_id: id, player_name: name }, place) => (
        <Fragment key={id}>
          {place === 0 ? null : <span aria-label="to">→</span>}
          <PlayerLink id={id} name={name} />
        </Fragment>
      ))}
    </span>
  );
}
