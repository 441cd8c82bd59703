import { Link } from 'wouter';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { Column } from '../shell/column.ts';
import type { ListProps } from './list-place.ts';
import { Moment } from './moment.tsx';
import { PagedList } from './paged-list.tsx';
import { PointsCell } from './points-cell.tsx';

type Transfer = Reply<'/console/api/list-player-transfers'>['transfers'][number];

/** Points sent and received, with the player on the other side. */
export function TransferList(props: ListProps) {
  return (
    <PagedList
      {...props}
      label="Transfers"
      columns={COLUMNS}
      keyOf={({ transfer_id: id }: Transfer) => id}
      read={async (page) => {
        const { transfers: rows, next_cursor: next } = await ask('/console/api/list-player-transfers', page);
        return { rows, next };
      }}
    />
  );
}

const COLUMNS: readonly Column<Transfer>[] = [
  { key: 'at', head: 'Time', cell: ({ at }) => <Moment at={at} /> },
  { key: 'id', head: 'Transfer', cell: ({ transfer_id: id }) => id },
  {
    key: 'with',
    head: 'With',
    cell: ({ direction, player_id: id, player_name: name, mobile }) => (
      <span className="whitespace-normal">
        {direction === 'out' ? 'To ' : 'From '}
        <Link href={`/players/${id}`} className="text-brand underline underline-offset-2">
          {name}
        </Link>{' '}
        <span className="text-text-3">{mobile}</span>
      </span>
    ),
  },
  {
    key: 'note',
    head: 'Note',
    cell: ({ note }) => <span className="whitespace-normal">{note === '' ? '--' : note}</span>,
  },
  {
    key: 'points',
    head: 'Points',
    end: true,
    card: 'tag',
    cell: ({ direction, amount }) => <PointsCell wire={direction === 'in' ? amount : `-${amount}`} />,
  },
];
