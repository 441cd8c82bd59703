import { useMemo } from 'react';
import { formatCount } from '#client/format/format-count.ts';
import { formatRupees } from '#client/format/format-rupees.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusTag, type StatusTone } from '#ui/status-tag.tsx';
import type { Reply } from '../api.ts';
import { Kpi, KpiRow } from '../shell/kpi.tsx';
import { QueryState } from '../shell/query-state.tsx';
import type { TableColumn } from '../shell/table/table-column.ts';
import { Table } from '../shell/table/table.tsx';
import { useTable } from '../shell/table/use-table.ts';
import { type StatementRow, statementRows, useStatement } from './use-statements.ts';

/** The rows of a statement: what importing them would do, or has done. */
export function StatementRows({ statementId }: { readonly statementId: string }) {
  const query = useStatement(statementId);
  const source = useMemo(() => statementRows(statementId), [statementId]);
  const table = useTable({
    name: 'statement-rows',
    things: { one: 'row', many: 'rows' },
    columns: ROW_COLUMNS,
    source,
    keyOf,
    isAddressed: false,
  });
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-72 rounded-[14px]!" />}>
      {(found) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Counts found={found} />
          <Table table={table} label="Rows of the file" empty={{ title: 'The file has no rows.' }} />
        </div>
      )}
    </QueryState>
  );
}

function keyOf({ line }: StatementRow): string {
  return String(line);
}

function Counts({
  found: { counts, matched_points: matched },
}: {
  readonly found: Reply<'/console/api/get-statement'>;
}) {
  const forPerson = counts.amount_differs + counts.disputed + counts.own_account + counts.unknown;
  return (
    <KpiRow>
      <Kpi name="Matched" value={formatCount(counts.matched)} tone="gain" note={formatRupees(matched)} />
      <Kpi name="For a person" value={formatCount(forPerson)} note="go to Unmatched" />
      <Kpi name="Imported" value={formatCount(counts.credited + counts.listed)} note="nothing to do" />
      <Kpi
        name="Unreadable"
        value={formatCount(counts.unreadable)}
        tone={counts.unreadable > 0 ? 'loss' : 'plain'}
        note={`${formatCount(counts.not_a_credit)} are no credits`}
      />
    </KpiRow>
  );
}

const KIND_LABELS = {
  matched: { text: 'Matched', tone: 'approved' },
  amount_differs: { text: 'Other amount', tone: 'danger' },
  disputed: { text: 'Disputed', tone: 'danger' },
  own_account: { text: 'Own account', tone: 'pending' },
  unknown: { text: 'Unknown', tone: 'pending' },
  credited: { text: 'Credited', tone: 'closed' },
  listed: { text: 'Listed', tone: 'closed' },
  not_a_credit: { text: 'No credit', tone: 'closed' },
  unreadable: { text: 'Unreadable', tone: 'danger' },
} as const satisfies Record<StatementRow['kind'], { readonly text: string; readonly tone: StatusTone }>;

const ROW_COLUMNS: readonly TableColumn<StatementRow>[] = [
  { key: 'line', head: 'Line', cell: ({ line }) => `Line ${line}`, value: ({ line }) => line, widthPx: 90 },
  {
    key: 'kind',
    head: 'What it is',
    card: 'state',
    cell: ({ kind }) => <StatusTag tone={KIND_LABELS[kind].tone}>{KIND_LABELS[kind].text}</StatusTag>,
    value: ({ kind }) => KIND_LABELS[kind].text,
  },
  {
    key: 'amount',
    head: 'Amount',
    card: 'figure',
    cell: ({ amount, asked_amount: asked }) => (
      <>
        {amount === null ? '' : formatRupees(amount)}
        {asked === null || asked === amount ? null : (
          <small className="text-13 text-text-3"> asked {formatRupees(asked)}</small>
        )}
      </>
    ),
    value: ({ amount }) => amount ?? undefined,
    kind: 'points',
    widthPx: 160,
  },
  {
    key: 'row',
    head: 'Row',
    cell: (row) => (
      <span className="text-text-2 [overflow-wrap:anywhere]" title={rowText(row)}>
        {rowText(row)}
      </span>
    ),
    value: rowText,
    widthPx: 380,
  },
  {
    key: 'why',
    head: 'Why',
    cell: ({ message, fund_request_id: id }) => (id === '' ? message : `${message} Request ${id}`),
    value: ({ message, fund_request_id: id }) => (id === '' ? message : `${message} Request ${id}`),
    widthPx: 340,
  },
];

function rowText({ day, narration, text, amount }: StatementRow): string {
  return amount === null ? text : `${day} ${narration}`;
}
