import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatCount } from '#client/format/format-count.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import { PageTurner } from '../players/paged-list.tsx';
import { ActionLink } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { QueryState } from '../shell/query-state.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import { useAddress } from '../shell/use-address.ts';

type Day = Reply<'/console/api/list-closed-days'>['days'][number];

const ROWS = 14;

const COLUMNS: readonly Column<Day>[] = [
  {
    key: 'day',
    head: 'Day',
    cell: ({ day }) => (
      <Link href={`/books/${day}`} className="underline decoration-line-strong underline-offset-4">
        {formatBusinessDay(day)}
      </Link>
    ),
  },
  { key: 'entries', head: 'Entries', end: true, cell: ({ entries }) => formatCount(entries) },
  { key: 'staked', head: 'Bids', end: true, cell: ({ staked }) => formatPoints(staked) },
  { key: 'won', head: 'Payouts', end: true, cell: ({ won }) => formatPoints(won) },
  { key: 'deposits', head: 'Deposits', end: true, cell: ({ deposits }) => formatPoints(deposits) },
  { key: 'withdrawals', head: 'Withdrawals', end: true, cell: (day) => formatPoints(day.withdrawals) },
  { key: 'funds', head: 'In wallets', end: true, cell: (day) => formatPoints(day.players_funds) },
];

/** The closed days, newest first, page by page; the page is in the address. */
export function DaysBox() {
  const [{ from }, go] = useAddress({ from: '' });
  const query = useAsk(
    '/console/api/list-closed-days',
    { limit: ROWS, cursor: from },
    { queryKey: ['closed-days', from], placeholderData: keepPreviousData },
  );
  return (
    <Box
      title="Closed days"
      titleEnd={
        <ActionLink compact kind="line" to="/books/today">
          Since the last close
        </ActionLink>
      }
    >
      <QueryState query={query} skeleton={<Skeleton className="m-4 h-64 rounded-[14px]!" />}>
        {({ days, next_cursor: next }) => (
          <>
            {days.length === 0 ? (
              <Empty title="NO DATA FOUND" text="A day is closed a few minutes after its midnight." />
            ) : (
              <DataTable
                label="Closed days"
                tableFromPx={1100}
                columns={COLUMNS}
                rows={days}
                keyOf={({ day }) => day}
              />
            )}
            <PageTurner from={from} next={next} onTurn={(to) => go({ from: to })} />
          </>
        )}
      </QueryState>
    </Box>
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
