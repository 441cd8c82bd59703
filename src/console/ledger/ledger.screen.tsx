import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { buttonClass } from '#ui/button-class.ts';
import { Empty } from '#ui/empty.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { PageTurner } from '../players/page-turner.tsx';
import { actionClass } from '../shell/action-class.ts';
import { Box } from '../shell/box.tsx';
import { DataTable } from '../shell/data-table.tsx';
import { formatCount } from '../shell/format-count.ts';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { ledgerColumns } from './ledger-columns.tsx';
import { LedgerFilterForm } from './ledger-filter-form.tsx';
import { LedgerKpis } from './ledger-kpis.tsx';
import { useLedgerPlace, wireFilter } from './use-ledger-place.ts';
import type { LedgerPlace } from './use-ledger-place.ts';
import { useLedgerSums } from './use-ledger-sums.ts';

type Entries = Reply<'/console/api/list-ledger'>;

const ROWS = 50;

/** The books of the house: every entry with the account that gives and the one that receives. To look at only. */
export function LedgerScreen() {
  const [place, go] = useLedgerPlace();
  const filter = wireFilter(place);
  const sums = useLedgerSums(filter);
  const query = useQuery<Entries, CallError>({
    queryKey: ['ledger', filter, place.from],
    queryFn: () => ask('/console/api/list-ledger', { ...filter, limit: ROWS, cursor: place.from }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title="Ledger" note="Double entry, nothing is ever edited" end={<ExportLink place={place} />}>
      <LedgerKpis query={sums} />
      <LedgerFilterForm place={place} kinds={sums.data?.kinds ?? []} onFilter={go} />
      <QueryState query={query} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
        {({ entries, next_cursor: next }) => (
          <Box title="Entries" titleEnd={<RowsNote max={sums.data?.rows_max} />}>
            {entries.length === 0 ? (
              <Empty title="NO DATA FOUND" text="Nothing was booked in these days that fits." />
            ) : (
              <DataTable
                label="Entries"
                tableFromPx={1240}
                columns={ledgerColumns}
                rows={entries}
                keyOf={({ entry_no: id }) => id}
              />
            )}
            <PageTurner from={place.from} next={next} onTurn={(from) => go({ from })} />
          </Box>
        )}
      </QueryState>
    </Page>
  );
}

/** The browser fetches the file itself, so that its size costs this page no memory. */
function ExportLink({ place }: { readonly place: LedgerPlace }) {
  const search = new URLSearchParams(wireFilter(place)).toString();
  return (
    <a
      href={`/console/api/ledger-csv?${search}`}
      download="ledger.csv"
      className={joinClasses(buttonClass({ kind: 'line', size: 'small' }), actionClass({ compact: false }))}
    >
      <Download aria-hidden="true" />
      Export CSV
    </a>
  );
}

function RowsNote({ max }: { readonly max: number | undefined }) {
  return (
    <span className="text-13 text-text-3">
      Newest first{max === undefined ? '' : `; a file holds at most ${formatCount(max)}`}
    </span>
  );
}
