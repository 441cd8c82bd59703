import { Upload } from 'lucide-react';
import { StatusTag } from '#ui/status-tag.tsx';
import type { CallError } from '../call-error.ts';
import { formatRupees } from '../payments/format-rupees.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/column.ts';
import { FailureNote } from '../shell/failure-note.tsx';
import { formatCount } from '../shell/format-count.ts';
import { Kpi } from '../shell/kpi.tsx';
import { KpiRow } from '../shell/kpi-row.tsx';
import { KIND_WORDS } from './bank-words.ts';
import type { StatementPreview, StatementRow } from './payment-exceptions.ts';
import { StatementRows } from './statement-rows.tsx';

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
    cell: ({ kind }) => <StatusTag tone={KIND_WORDS[kind].tone}>{KIND_WORDS[kind].text}</StatusTag>,
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
