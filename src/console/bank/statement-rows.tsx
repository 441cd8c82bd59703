import { useState } from 'react';
import { formatCount } from '#client/format/format-count.ts';
import { formatRupees } from '#client/format/format-rupees.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusTag, type StatusTone } from '#ui/status-tag.tsx';
import type { Reply } from '../api.ts';
import { QueuePages } from '../payments/queue/queue-pages.tsx';
import { Box } from '../shell/box.tsx';
import { Kpi, KpiRow } from '../shell/kpi.tsx';
import { QueryState } from '../shell/query-state.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import { type StatementRow, useStatement } from './use-statements.ts';

/** The rows of a statement: what importing them would do, or has done. */
export function StatementRows({ statementId }: { readonly statementId: string }) {
  const [cursor, setCursor] = useState('');
  const query = useStatement(statementId, cursor);
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-72 rounded-[14px]!" />}>
      {(found) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Counts found={found} />
          <Box title="Rows of the file">
            <DataTable
              label="Rows of the file"
              columns={ROW_COLUMNS}
              rows={found.rows}
              keyOf={({ line }) => String(line)}
              tableFromPx={1200}
            />
            <QueuePages cursor={cursor} next={found.next_cursor} onPage={setCursor} />
          </Box>
        </div>
      )}
    </QueryState>
  );
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

const ROW_COLUMNS: readonly Column<StatementRow>[] = [
  { key: 'line', head: 'Where', cell: ({ line }) => `Line ${line}` },
  {
    key: 'kind',
    head: 'What it is',
    card: 'tag',
    cell: ({ kind }) => <StatusTag tone={KIND_LABELS[kind].tone}>{KIND_LABELS[kind].text}</StatusTag>,
  },
  {
    key: 'amount',
    head: 'Amount',
    end: true,
    cell: ({ amount, asked_amount: asked }) => (
      <span className="block leading-snug">
        {amount === null ? '--' : formatRupees(amount)}
        {asked === null || asked === amount ? null : (
          <small className="block text-13 text-text-3">asked {formatRupees(asked)}</small>
        )}
      </span>
    ),
  },
  {
    key: 'row',
    head: 'Row',
    cell: ({ day, narration, text, amount }) => (
      <span className="block max-w-[48ch] py-1 text-text-2 break-words whitespace-normal">
        {amount === null ? text : `${day} ${narration}`}
      </span>
    ),
  },
  {
    key: 'why',
    head: 'Why',
    cell: ({ message, fund_request_id: id }) => (
      <span className="block py-1 whitespace-normal">
        {message}
        {id === '' ? null : <small className="block text-13 text-text-3">Request {id}</small>}
      </span>
    ),
  },
];
