import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { Empty } from '#ui/empty.tsx';
import { formatPoints } from '#ui/format-points.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { PageTurner } from '../players/page-turner.tsx';
import { ActionLink } from '../shell/action-link.tsx';
import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/column.ts';
import { DataTable } from '../shell/data-table.tsx';
import { formatCount } from '../shell/format-count.ts';
import { QueryState } from '../shell/query-state.tsx';
import { dayWords } from './day-words.ts';

type Days = Reply<'/console/api/list-closed-days'>;
type Day = Days['days'][number];

const ROWS = 14;

const COLUMNS: readonly Column<Day>[] = [
  {
    key: 'day',
    head: 'Day',
    cell: ({ day }) => (
      <Link href={`/books/${day}`} className="underline decoration-line-strong underline-offset-4">
        {dayWords(day)}
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
  const [parameters, setParameters] = useSearchParams();
  const from = parameters.get('from') ?? '';
  const query = useQuery<Days, CallError>({
    queryKey: ['closed-days', from],
    queryFn: () => ask('/console/api/list-closed-days', { limit: ROWS, cursor: from }),
    placeholderData: keepPreviousData,
  });
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
            <PageTurner
              from={from}
              next={next}
              onTurn={(to) => setParameters(to === '' ? {} : { from: to })}
            />
          </>
        )}
      </QueryState>
    </Box>
  );
}
