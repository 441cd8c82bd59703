import type { UseQueryResult } from '@tanstack/react-query';
import { formatBidDate, parseHistoryDate } from '#rules/time.ts';
import { formatPoints } from '#ui/format-points.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CallError } from '../call-error.ts';
import { formatCount } from '../shell/format-count.ts';
import { Kpi } from '../shell/kpi.tsx';
import { KpiRow } from '../shell/kpi-row.tsx';
import { QueryState } from '../shell/query-state.tsx';
import type { LedgerSums } from './use-ledger-sums.ts';

/** What was given and what was received, which are the same, and what players hold now. */
export function LedgerKpis({ query }: { readonly query: UseQueryResult<LedgerSums, CallError> }) {
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

/** A day of the wire, '11/22/2026', as people of the house write it: '22-November-2026'. */
function dayText(wire: string): string {
  const day = parseHistoryDate(wire);
  return day.ok ? formatBidDate(day.value) : wire;
}
