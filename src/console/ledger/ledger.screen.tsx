import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Link } from 'wouter';
import { formatCount } from '#client/format/format-count.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { formatBidDate, parseDay } from '#rules/time/time.ts';
import { buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { Moment } from '../players/moment.tsx';
import { PageTurner } from '../players/paged-list.tsx';
import { actionClass } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import { KpiRow, Kpi } from '../shell/kpi.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import {
  accountLabel,
  kindLabel,
  LedgerFilterForm,
  useLedgerLocation,
  wireFilter,
  type LedgerLocation,
} from './ledger-filter.tsx';

const ROWS = 50;

/** The books of the operator: every entry with the account that gives and the one that receives. Read-only. */
export function LedgerScreen() {
  const [place, go] = useLedgerLocation();
  const filter = wireFilter(place);
  const { date_from, date_to } = filter;
  const sums = useAsk(
    '/console/api/sum-ledger',
    { date_from, date_to },
    { queryKey: ['ledger-sums', date_from, date_to] },
  );
  const query = useAsk(
    '/console/api/list-ledger',
    { ...filter, limit: ROWS, cursor: place.from },
    { queryKey: ['ledger', filter, place.from], placeholderData: keepPreviousData },
  );
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
function ExportLink({ place }: { readonly place: LedgerLocation }) {
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

type LedgerSums = Reply<'/console/api/sum-ledger'>;

/** The points given and the points received, which are equal, and what players hold now. */
function LedgerKpis({ query }: { readonly query: UseQueryResult<LedgerSums, CallError> }) {
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-24 rounded-[14px]!" />}>
      {({ entries, debits, credits, wallets, held, date_from, date_to }) => (
        <KpiRow>
          <Kpi
            name="Entries"
            value={formatCount(entries)}
            note={date_from === date_to ? dayText(date_from) : `${dayText(date_from)} to ${dayText(date_to)}`}
          />
          <Kpi name="Total debits" value={formatPoints(debits)} note="of all accounts" />
          <Kpi
            name="Total credits"
            value={formatPoints(credits)}
            note={credits === debits ? 'equal to debits' : 'not equal to debits'}
            tone={credits === debits ? 'gain' : 'loss'}
          />
          <Kpi
            name="Owed to players"
            value={formatPoints(wallets)}
            note={`in wallets now, ${formatPoints(held)} more held`}
          />
        </KpiRow>
      )}
    </QueryState>
  );
}

/** A day of the wire, '11/22/2026', as the console shows it: '22-November-2026'. */
function dayText(wire: string): string {
  const day = parseDay(wire);
  return day.ok ? formatBidDate(day.value) : wire;
}

type Entry = Reply<'/console/api/list-ledger'>['entries'][number];

/** An entry with both of its sides. */
const ledgerColumns: readonly Column<Entry>[] = [
  { key: 'at', head: 'Time', cell: ({ at }) => <Moment at={at} /> },
  { key: 'entry', head: 'Entry', cell: ({ entry_no: id }) => <span className="text-text-3">{id}</span> },
  { key: 'kind', head: 'Type', card: 'tag', cell: ({ kind }) => <b>{kindLabel(kind)}</b> },
  { key: 'debit', head: 'Debit', cell: (entry) => <Account entry={entry} account={entry.debit} /> },
  { key: 'credit', head: 'Credit', cell: (entry) => <Account entry={entry} account={entry.credit} /> },
  { key: 'points', head: 'Points', end: true, cell: ({ amount }) => <b>{formatPoints(amount)}</b> },
  { key: 'about', head: 'Reference', cell: (entry) => <About entry={entry} /> },
];

function Account({ entry, account }: { readonly entry: Entry; readonly account: string }) {
  const { player_id: id, player_name: name, mobile } = entry;
  if (!account.startsWith('player:')) return accountLabel(account);
  return (
    <span className="whitespace-normal">
      <Link href={`/players/${id}`} className="text-brand underline underline-offset-2">
        {name}
      </Link>{' '}
      <span className="text-text-3">{mobile}</span>
    </span>
  );
}

/** Leads to the subject of the entry, in the list of the player's page. */
function About({
  entry: { player_id: id, list, family, cursor, about, entry_no },
}: {
  readonly entry: Entry;
}) {
  const search = new URLSearchParams({
    show: list,
    ...(family === '' ? {} : { family }),
    from: cursor,
  }).toString();
  return (
    <Link
      href={`/players/${id}?${search}`}
      aria-label={`${about === '' ? 'Passbook' : about}, of entry ${entry_no}`}
      className="whitespace-normal text-brand underline underline-offset-2"
    >
      {about === '' ? 'Passbook' : about}
    </Link>
  );
}
