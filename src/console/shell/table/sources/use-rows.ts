import { useMemo, useState } from 'react';
import { OPERATOR_ZONE } from '#client/format/operator-zone.ts';
import type { Getters } from '../rules/cell-value.ts';
import type { TableQuestion } from '../rules/table-filter.ts';
import type { TableColumn } from '../table-column.ts';
import type { FoundRows, MemorySource, PagedSource, TableSource } from './table-source.ts';
import { useMemoryRows } from './use-memory-rows.ts';
import { usePagedRows } from './use-paged-rows.ts';

type Options<Row> = {
  readonly question: TableQuestion;
  readonly getters: Getters<Row>;
  readonly keyOf: (row: Row) => string;
  readonly columns: readonly TableColumn<Row>[];
  readonly today: string;
  readonly hold: boolean;
  readonly paused: boolean;
  readonly cursorKey: string | undefined;
};

/** The rows that a table shows. Both kinds of sources are there; one of them rests. */
export function useRows<Row>(
  source: TableSource<Row>,
  { question, getters, keyOf, columns, today, hold, paused, cursorKey }: Options<Row>,
): FoundRows<Row> {
  const summed = useMemo(() => columns.filter(({ sums }) => sums === true).map(({ key }) => key), [columns]);
  const usual = { question: useSteady(question), keyOf, today, hold, paused };
  const memory = useMemoryRows<Row>(source.from === 'memory' ? source : NOTHING_AT_HAND, {
    ...usual,
    getters,
    summed,
    cursorKey,
    zone: OPERATOR_ZONE,
  });
  const paged = usePagedRows<Row>(source.from === 'server' ? source : NOTHING_SERVED, {
    ...usual,
    enabled: source.from === 'server',
  });
  return source.from === 'memory' ? memory : paged;
}

/** The question is read from the address at every render: what says the same stays the same. */
function useSteady({ filters, sort }: TableQuestion): TableQuestion {
  const steadyFilters = useSame(filters);
  const steadySort = useSame(sort);
  return useMemo(() => ({ filters: steadyFilters, sort: steadySort }), [steadyFilters, steadySort]);
}

function useSame<Value>(now: Value): Value {
  const [before, setBefore] = useState(now);
  if (JSON.stringify(before) === JSON.stringify(now)) return before;
  setBefore(now);
  return now;
}

const NOTHING_AT_HAND: MemorySource<never> = { from: 'memory', rows: [] };
const NOTHING_SERVED: PagedSource<never> = {
  from: 'server',
  queryKey: ['nothing'],
  read: () => Promise.resolve({ rows: [], next: null, count: 0 }),
};
