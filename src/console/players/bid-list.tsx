import { formatPoints } from '#client/format/format-points.ts';
import { StatusTag, type StatusTone } from '#ui/status-tag.tsx';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { Column } from '../shell/table/column.ts';
import type { ListProps } from './list-location.ts';
import { PagedList } from './paged-list.tsx';

type Bid = Reply<'/console/api/list-player-bids'>['bid_data'][number];

/** The bids of one family with their outcomes. */
export function BidList(props: ListProps) {
  const { family } = props.place;
  return (
    <PagedList
      {...props}
      label="Bids"
      columns={COLUMNS}
      tableFromPx={1000}
      keyOf={({ slip_no: slip }: Bid, place) => `${slip} ${place}`}
      read={async (page) => {
        const { bid_data: rows, next_cursor: next } = await ask('/console/api/list-player-bids', {
          ...page,
          family,
        });
        return { rows, next };
      }}
    />
  );
}

const STATES: Readonly<Record<Bid['state'], { readonly tone: StatusTone; readonly text: string }>> = {
  pending: { tone: 'pending', text: 'Pending' },
  won: { tone: 'won', text: 'Won' },
  lost: { tone: 'lost', text: 'Not won' },
  refunded: { tone: 'cancelled', text: 'Refunded' },
};

const COLUMNS: readonly Column<Bid>[] = [
  { key: 'slip', head: 'Slip', cell: ({ slip_no: slip }) => slip },
  { key: 'at', head: 'Time', cell: ({ bid_date: date, bid_time: time }) => `${date} ${time}` },
  {
    key: 'game',
    head: 'Market',
    cell: ({ game_name: name, session, pana }) => (
      <span className="whitespace-normal">
        {name}, {pana}, {session}
      </span>
    ),
  },
  {
    key: 'number',
    head: 'Number',
    cell: ({ digits, closedigits }) => <b>{numberOf(digits, closedigits)}</b>,
  },
  { key: 'points', head: 'Points', end: true, cell: ({ points }) => formatPoints(points) },
  {
    key: 'state',
    head: 'State',
    card: 'tag',
    cell: ({ state }) => <StatusTag tone={STATES[state].tone}>{STATES[state].text}</StatusTag>,
  },
  {
    key: 'won',
    head: 'Won',
    end: true,
    cell: ({ state, won_amount: points }) => (state === 'won' ? formatPoints(points) : '--'),
  },
];

function numberOf(open: string, close: string): string {
  return [open, close].filter((side) => side !== '').join(' - ');
}
