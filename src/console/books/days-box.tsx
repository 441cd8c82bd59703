import { formatCount } from '#client/format/format-count.ts';
import { formatPoints } from '#client/format/format-points.ts';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import { askedSpan } from '../lists/asked-values.ts';
import { ActionLink } from '../shell/action.tsx';
import type { PagedSource } from '../shell/table/sources/table-source.ts';
import type { TableColumn } from '../shell/table/table-column.ts';
import { Table } from '../shell/table/table.tsx';
import { useTable } from '../shell/table/use-table.ts';

type Day = Reply<'/console/api/list-closed-days'>['days'][number];

const COLUMNS: readonly TableColumn<Day>[] = [
  {
    key: 'day',
    head: 'Day',
    cell: ({ day }) => formatBusinessDay(day),
    value: ({ day }) => day,
    kind: 'day',
    sorts: true,
    downFirst: true,
    filter: true,
    widthPx: 170,
  },
  {
    key: 'entries',
    head: 'Entries',
    cell: ({ entries }) => formatCount(entries),
    value: ({ entries }) => entries,
    kind: 'count',
  },
  pointsColumn({ key: 'staked', head: 'Bids' }),
  pointsColumn({ key: 'won', head: 'Payouts' }),
  pointsColumn({ key: 'deposits', head: 'Deposits' }),
  pointsColumn({ key: 'withdrawals', head: 'Withdrawals' }),
  { ...pointsColumn({ key: 'players_funds', head: 'In wallets' }), card: 'figure' },
];

type Sum = 'staked' | 'won' | 'deposits' | 'withdrawals' | 'players_funds';

function pointsColumn({ key, head }: { readonly key: Sum; readonly head: string }): TableColumn<Day> {
  return { key, head, cell: (day) => formatPoints(day[key]), value: (day) => day[key], kind: 'points' };
}

const CLOSED_DAYS: PagedSource<Day> = {
  from: 'server',
  queryKey: ['closed-days'],
  read: async ({ filters, sort, cursor, limit }) => {
    const {
      days: rows,
      next_cursor: next,
      sums,
    } = await ask('/console/api/list-closed-days', {
      ...askedSpan(filters, 'day'),
      order: sort[0]?.down === false ? 'asc' : 'desc',
      cursor,
      limit,
    });
    if (sums === null) return { rows, next, count: null };
    const { days: count, entries, ...points } = sums;
    return { rows, next, count, sums: { entries: String(entries), ...points } };
  },
};

const NEWEST = [{ key: 'day', down: true }] as const;

/** The closed days, newest first until somebody turns them round. */
export function DaysBox() {
  const table = useTable({
    name: 'closed-days',
    things: { one: 'day', many: 'days' },
    columns: COLUMNS,
    source: CLOSED_DAYS,
    keyOf: ({ day }) => day,
    defaultSort: NEWEST,
  });
  return (
    <Table
      table={table}
      label="Closed days"
      title="Closed days"
      hrefOf={({ day }) => `/books/${day}`}
      empty={{ title: 'A day is closed a few minutes after its midnight.' }}
      end={
        <ActionLink compact kind="line" to="/books/today">
          Since the last close
        </ActionLink>
      }
    />
  );
}

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** A business day as people read it: '2026-11-20' as 'Fri 20 Nov 2026'. */
export function formatBusinessDay(day: string): string {
  return FORMAT.format(new Date(`${day}T00:00:00Z`)).replaceAll(',', '');
}
