import { Download } from 'lucide-react';
import { buttonClass } from '#ui/button-class.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { actionClass } from '../shell/action-class.ts';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { ChecksBox } from './checks-box.tsx';
import { DaysBox } from './days-box.tsx';
import { SolvencyBox } from './solvency-box.tsx';
import { StopBox } from './stop-box.tsx';
import { TransferFlagsBox } from './transfer-flags-box.tsx';
import { useBooksState } from './use-books-state.ts';

/** The bookkeeping of the house: whether it is right, whether the money is there, day by day. */
export function BooksScreen() {
  const state = useBooksState();
  return (
    <Page title="Books" note="Closed every night, never changed" end={<ExportLink />}>
      <QueryState query={state} skeleton={<Skeleton className="h-40 rounded-[14px]!" />}>
        {({ recent, whole, stop }) => (
          <>
            {stop === null ? null : <StopBox stop={stop} />}
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[1100px]:grid-cols-2">
              <SolvencyBox />
              <ChecksBox recent={recent} whole={whole} />
            </div>
          </>
        )}
      </QueryState>
      <DaysBox />
      <TransferFlagsBox />
    </Page>
  );
}

/** The browser fetches the file itself, so that its size costs this page no memory. */
function ExportLink() {
  return (
    <a
      href="/console/api/books-csv"
      download="books.csv"
      className={joinClasses(buttonClass({ kind: 'line', size: 'small' }), actionClass({ compact: false }))}
    >
      <Download aria-hidden="true" />
      Export CSV
    </a>
  );
}
