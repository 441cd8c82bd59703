import { Upload } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '#client/format/format-count.ts';
import { formatRupees } from '#client/format/format-rupees.ts';
import { StatusTag } from '#ui/status-tag.tsx';
import type { CallError } from '../call-error.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { KpiRow, Kpi } from '../shell/kpi.tsx';
import { KIND_LABELS } from './unmatched-payment-columns.tsx';
import type { StatementPreview, StatementRow } from './use-unmatched-payments.ts';

type Props = {
  readonly preview: StatementPreview;
  readonly confirm: { readonly isPending: boolean; readonly error: CallError | null };
  readonly onConfirm: (fingerprint: string) => void;
};

/** What each row of a statement would do, and the button that does it. */
export function StatementOutcome({ preview, confirm, onConfirm }: Props) {
  const { counts, matched_points: matched, rows, fingerprint } = preview;
  const listed = counts.amount_differs + counts.disputed + counts.own_account + counts.unknown;
  const isWork = counts.matched + listed > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p role="status" className="sr-only">
        {`${counts.matched} matched, ${listed} for a person, ${counts.unreadable} unreadable`}
      </p>
      <KpiRow>
        <Kpi name="Matched" value={formatCount(counts.matched)} tone="gain" note={formatRupees(matched)} />
        <Kpi name="For a person" value={formatCount(listed)} note="go to Exceptions" />
        <Kpi name="Here before" value={formatCount(counts.credited + counts.listed)} note="nothing to do" />
        <Kpi
          name="Unreadable"
          value={formatCount(counts.unreadable)}
          tone={counts.unreadable > 0 ? 'loss' : 'plain'}
          note={`${formatCount(counts.not_a_credit)} are no credits`}
        />
      </KpiRow>
      <Box title="Rows of the file">
        <StatementRows rows={rows} columns={COLUMNS} />
      </Box>
      <FailureNote error={confirm.error} />
      <div className="flex flex-wrap items-center gap-3 max-[700px]:grid">
        <p className="mr-auto text-text-2">
          {isWork ? 'Nothing is credited yet.' : 'There is nothing new in this statement.'}
        </p>
        {isWork ? (
          <Action
            kind="cta"
            busy={confirm.isPending}
            busyText="Importing..."
            icon={<Upload aria-hidden="true" />}
            onClick={() => onConfirm(fingerprint)}
          >
            {`Credit ${formatCount(counts.matched)}, list ${formatCount(listed)}`}
          </Action>
        ) : null}
      </div>
    </div>
  );
}

const COLUMNS: readonly Column<StatementRow>[] = [
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
    cell: ({ message }) => <span className="block py-1 whitespace-normal">{message}</span>,
  },
];

type StatementRowsProps = {
  readonly rows: readonly StatementRow[];
  readonly columns: readonly Column<StatementRow>[];
};

// A browser draws so many rows at once without a pause.
const SHOWN_AT_ONCE = 100;

/** Every row of the file, in its order. */
function StatementRows({ rows, columns }: StatementRowsProps) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  return (
    <>
      <DataTable
        label="Rows of the file"
        columns={columns}
        rows={rows.slice(0, shown)}
        keyOf={({ line }) => String(line)}
        tableFromPx={1200}
      />
      {shown >= rows.length ? null : (
        <div className="border-t border-line px-4 py-3">
          <Action kind="line" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            {`Show more, ${formatCount(rows.length - shown)} left`}
          </Action>
        </div>
      )}
    </>
  );
}
