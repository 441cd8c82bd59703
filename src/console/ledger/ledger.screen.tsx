import { useMemo } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { formatCount } from '#client/format/format-count.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { parseDay } from '#rules/time/time.ts';
import { buttonClass } from '#ui/button.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { useMarketChoices } from '../lists/use-market-choices.ts';
import { actionClass } from '../shell/action.tsx';
import { Kpi, KpiRow } from '../shell/kpi.tsx';
import { formatWireDay } from '../shell/formats/format-wire-day.ts';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { FILE_ROWS_MAX } from '../shell/table/parts/take-file.ts';
import { datedFilters } from '../shell/table/rules/days.ts';
import type { TableField } from '../shell/table/table-column.ts';
import { Table } from '../shell/table/table.tsx';
import { useTable } from '../shell/table/use-table.ts';
import { LEDGER_COLUMNS } from './ledger-columns.tsx';
import { type Entry, keyOf, type LedgerChoices, ledgerSource, wireFilter } from './ledger-source.ts';
import { accountLabel, kindLabel } from './ledger-words.ts';

const VIEWS = [
  { name: 'Today', search: '' },
  { name: 'Money in and out', search: 'account=house%3Adeposits,house%3Awithdrawals' },
  { name: 'Adjustments', search: 'kind=adjustment&day=last-30' },
] as const;

/** The books of the operator: every entry with the account that gives and the one that receives. Read-only. */
export function LedgerScreen() {
  const choices = useChoices();
  const source = useMemo(() => ledgerSource(choices), [choices]);
  const fields = useMemo(() => fieldsFor(choices), [choices]);
  const table = useTable({
    name: 'ledger',
    things: { one: 'entry', many: 'entries' },
    columns: LEDGER_COLUMNS,
    fields,
    source,
    keyOf,
    defaultSort: [{ key: 'time', down: true }],
    views: VIEWS,
  });
  const filter = wireFilter(datedFilters(table.place.filters, table.today), choices);
  const sums = useAsk('/console/api/sum-ledger', filter, { queryKey: ['ledger', 'sums', filter] });
  return (
    <Page title="Ledger" note="Today’s entries, unless a day is chosen. Nothing is ever edited.">
      <LedgerKpis query={sums} />
      <Table
        table={table}
        label="Entries"
        empty={{ title: 'No entries', text: 'Nothing was booked today.' }}
        end={<FileLink filter={filter} sums={sums.data} />}
      />
    </Page>
  );
}

/** Kinds and accounts are those of the books. */
function useChoices(): LedgerChoices {
  const markets = useMarketChoices();
  const { data } = useAsk('/console/api/sum-ledger', {}, { queryKey: ['ledger-kinds'], staleTime: Infinity });
  return useMemo(() => {
    const kinds = data?.kinds ?? [];
    const accounts = [...new Set(kinds.map(({ account }) => account))];
    return {
      kinds: kinds.map(({ kind: value }) => ({ value, text: kindLabel(value) })),
      accounts: accounts.map((value) => ({ value, text: accountLabel(value) })),
      markets,
    };
  }, [data, markets]);
}

function fieldsFor({ kinds, accounts, markets }: LedgerChoices): readonly TableField<Entry>[] {
  return [
    { key: 'day', label: 'Day', kind: 'day' },
    { key: 'kind', label: 'Type', kind: 'choice', ...known(kinds) },
    { key: 'account', label: 'Account', kind: 'choice', ...known(accounts) },
    { key: 'market', label: 'Market', kind: 'choice', ...known(markets) },
    { key: 'player', label: 'Player id', kind: 'text' },
    { key: 'reference', label: 'Slip, UTR or request', kind: 'text' },
  ];
}

/** Until they are known an address may name any. */
function known(choices: LedgerChoices['markets']): Pick<TableField<Entry>, 'choices'> {
  return choices === undefined || choices.length === 0 ? {} : { choices };
}

type FileProps = {
  readonly filter: ReturnType<typeof wireFilter>;
  readonly sums: Reply<'/console/api/sum-ledger'> | undefined;
};

/** What is too long for the file of the table; the browser fetches it itself, so that its size costs this page no memory. */
function FileLink({ filter, sums }: FileProps) {
  if (sums === undefined || sums.entries <= FILE_ROWS_MAX) return null;
  const rows = Math.min(sums.entries, sums.rows_max);
  return (
    <a
      href={`/console/api/ledger-csv?${new URLSearchParams(filter).toString()}`}
      download="ledger.csv"
      className={joinClasses(buttonClass({ kind: 'line', size: 'small' }), actionClass({ compact: true }))}
    >
      <Download aria-hidden="true" />
      File of {formatCount(rows)}
    </a>
  );
}

type LedgerSums = Reply<'/console/api/sum-ledger'>;

/** What the entries of the filter gave to wallets and took from them, and what players hold now. */
function LedgerKpis({ query }: { readonly query: UseQueryResult<LedgerSums, CallError> }) {
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-24 rounded-[14px]!" />}>
      {({ entries, to_players: given, from_players: taken, wallets, held, date_from, date_to }) => (
        <KpiRow>
          <Kpi
            name="Entries"
            value={formatCount(entries)}
            note={date_from === date_to ? dayText(date_from) : `${dayText(date_from)} to ${dayText(date_to)}`}
          />
          <Kpi name="To players" value={formatPoints(given)} note="into wallets, by this filter" />
          <Kpi name="From players" value={formatPoints(taken)} note="out of wallets, by this filter" />
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

/** A day of the wire, '11/22/2026', as the console shows it: '22 Nov'. */
function dayText(wire: string): string {
  const day = parseDay(wire);
  return day.ok ? formatWireDay(day.value) : wire;
}
