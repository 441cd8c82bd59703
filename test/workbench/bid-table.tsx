import { useMemo } from 'react';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { Action } from '../../src/console/shell/action.tsx';
import { Box } from '../../src/console/shell/box.tsx';
import {
  memorySource,
  type PagedSource,
  type TableSource,
} from '../../src/console/shell/table/sources/table-source.ts';
import type { TableColumn } from '../../src/console/shell/table/table-column.ts';
import { Table } from '../../src/console/shell/table/table.tsx';
import { useTable } from '../../src/console/shell/table/use-table.ts';
import { bidPages, type BidPages } from './bid-pages.ts';
import { manyBids, type ManyBid } from './many-bids.ts';

type Props = {
  readonly count: number;
  readonly from: TableSource<ManyBid>['from'];
  /** How long the server takes. */
  readonly delayMs?: number;
};

/** A long list of bids, at hand or from a server that is played here. */
export function BidTable({ count, from, delayMs = 0 }: Props) {
  const source = useMemo(
    () => (from === 'memory' ? memorySource(manyBids(count)) : servedBids(count, delayMs)),
    [count, from, delayMs],
  );
  const table = useTable({
    name: `bids-of-the-workbench-${from}`,
    things: { one: 'bid', many: 'bids' },
    columns: COLUMNS,
    source,
    keyOf,
    defaultSort: [{ key: 'time', down: true }],
    views: [
      { name: 'All', search: '' },
      { name: 'Over 4,000', search: 'points=4000..' },
      { name: 'Won', search: 'state=won' },
    ],
  });
  return (
    <Table
      table={table}
      label="Bids"
      empty={{ title: 'No bids', text: 'Nobody has bid yet.' }}
      panel={{
        render: (bid) => <Box title={bid?.player ?? 'Not here'}>{bid?.market ?? ''}</Box>,
        widthPx: 352,
      }}
      renderActs={({ rows, count: chosen, finish }) => (
        <Action
          kind="bar"
          compact
          onClick={() => {
            const [refused, done] = [rows.filter(isTooLarge), rows.filter((bid) => !isTooLarge(bid))];
            finish(done.map(keyOf), new Map(refused.map((bid) => [keyOf(bid), 'Over 4,000 points.'])));
          }}
        >
          Start {chosen} cases
        </Action>
      )}
    />
  );
}

function isTooLarge({ points }: ManyBid): boolean {
  return Number(points) > 4000;
}

function keyOf({ id }: ManyBid): string {
  return id;
}

const STATES = [
  { value: 'open', text: 'Open' },
  { value: 'won', text: 'Won' },
  { value: 'lost', text: 'Not won' },
] as const;

const COLUMNS: readonly TableColumn<ManyBid>[] = [
  {
    key: 'player',
    head: 'Player',
    cell: ({ player }) => player,
    value: ({ player }) => player,
    sorts: true,
    filter: true,
    widthPx: 180,
  },
  {
    key: 'time',
    head: 'Time',
    cell: ({ at }) => formatInstant(at, 'second'),
    value: ({ at }) => at,
    kind: 'instant',
    sorts: true,
    downFirst: true,
    filter: true,
    card: 'second',
  },
  {
    key: 'market',
    head: 'Market',
    cell: ({ market }) => market,
    value: ({ market }) => market,
    sorts: true,
    filter: { kind: 'choice' },
    card: 'second',
    widthPx: 170,
  },
  {
    key: 'session',
    head: 'Session',
    cell: ({ session }) => session,
    value: ({ session }) => session,
    card: 'none',
  },
  {
    key: 'points',
    head: 'Points',
    cell: ({ points }) => formatPoints(points),
    value: ({ points }) => points,
    kind: 'points',
    sorts: true,
    downFirst: true,
    filter: true,
    sums: true,
    card: 'figure',
  },
  {
    key: 'paid',
    head: 'Paid',
    cell: ({ paid }) => formatPoints(paid),
    value: ({ paid }) => paid,
    kind: 'points',
    sorts: true,
    sums: true,
    card: 'none',
  },
  {
    key: 'state',
    head: 'State',
    cell: ({ state }) => STATES.find(({ value }) => value === state)?.text ?? state,
    value: ({ state }) => state,
    // In which order somebody would want states is not plain.
    sorts: false,
    filter: { kind: 'choice', choices: STATES },
    card: 'state',
  },
  { key: 'id', head: 'Entry', cell: ({ id }) => id, value: ({ id }) => id, aside: true },
];

declare global {
  /** Pages from outside of the page, where a bench answers as a server would. */
  var bidsOfServer: BidPages | undefined;
}

/** Answers as a server does, after a while. */
function servedBids(count: number, delayMs: number): PagedSource<ManyBid> {
  const read = globalThis.bidsOfServer ?? bidPages(count);
  return {
    from: 'server',
    queryKey: ['bids of the workbench', count],
    canSkip: true,
    read: async (asked) => {
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
      return read(asked);
    },
  };
}
