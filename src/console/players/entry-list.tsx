import { formatPoints } from '#ui/format-points.ts';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { Column } from '../shell/column.ts';
import type { ListProps } from './list-place.ts';
import { Moment } from './moment.tsx';
import { PagedList } from './paged-list.tsx';
import { PointsCell } from './points-cell.tsx';

type Entry = Reply<'/console/api/list-player-entries'>['transaction_history'][number];

/** The passbook, as the player reads it. */
export function EntryList(props: ListProps) {
  return (
    <PagedList
      {...props}
      label="Wallet entries"
      columns={COLUMNS}
      keyOf={({ transaction_id: id }: Entry) => id}
      read={async (page) => {
        const { transaction_history: rows, next_cursor: next } = await ask(
          '/console/api/list-player-entries',
          page,
        );
        return { rows, next };
      }}
    />
  );
}

const COLUMNS: readonly Column<Entry>[] = [
  { key: 'at', head: 'Time', cell: ({ inserted_at: at }) => <Moment at={at} /> },
  { key: 'id', head: 'Entry', cell: ({ transaction_id: id }) => <span className="text-text-3">{id}</span> },
  {
    key: 'note',
    head: 'Detail',
    cell: ({ transaction_note: note }) => <span className="whitespace-normal">{note}</span>,
  },
  {
    key: 'points',
    head: 'Points',
    end: true,
    card: 'tag',
    cell: ({ transaction_type: type, amount }) => <PointsCell wire={type === '1' ? amount : `-${amount}`} />,
  },
  { key: 'balance', head: 'Balance', end: true, cell: ({ balance_after: points }) => formatPoints(points) },
];
