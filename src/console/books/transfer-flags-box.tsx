import { Fragment } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatPoints } from '#client/format/format-points.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { PlayerLink } from '../payments/player-link.tsx';
import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import { QueryState } from '../shell/query-state.tsx';

type Flags = Reply<'/console/api/list-transfer-flags'>;
type Flag = Flags['flags'][number];

const KINDS = {
  ring: 'Goes round in a ring',
  many_senders: 'From many to one',
  passed_on: 'Passed on, not played',
} as const satisfies Record<Flag['kind'], string>;

const COLUMNS: readonly Column<Flag>[] = [
  { key: 'players', head: 'Players', cell: ({ players }) => <Names players={players} /> },
  {
    key: 'kind',
    head: 'What is strange',
    card: 'tag',
    cell: ({ kind }) => <StatusTag tone="pending">{KINDS[kind]}</StatusTag>,
  },
  { key: 'points', head: 'Points', end: true, cell: ({ points }) => formatPoints(points) },
  {
    key: 'when',
    head: 'Last transfer',
    end: true,
    cell: ({ last_at: at }) => `${formatInstant(at, 'short-date')}, ${formatInstant(at, 'minute')}`,
  },
];

/** Transfers of the last seven days that a staff member should check. They are questions, no proof. */
export function TransferFlagsBox() {
  const query = useQuery<Flags, CallError>({
    queryKey: ['transfer-flags'],
    queryFn: () => ask('/console/api/list-transfer-flags', {}),
  });
  return (
    <Box title="Transfers to look at" titleEnd={<span className="text-13 text-text-3">Last seven days</span>}>
      <QueryState query={query} skeleton={<Skeleton className="m-4 h-32 rounded-[14px]!" />}>
        {({ flags }) =>
          flags.length === 0 ? (
            <Empty title="NO DATA FOUND" text="Nothing strange about transfers." />
          ) : (
            <DataTable
              label="Transfers to look at"
              tableFromPx={1100}
              columns={COLUMNS}
              rows={flags}
              keyOf={({ kind, players, last_at: at }, place) =>
                `${kind} ${players[0]?.player_id ?? ''} ${at} ${place}`
              }
            />
          )
        }
      </QueryState>
    </Box>
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
