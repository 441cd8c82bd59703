import { Upload } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '#client/format/format-count.ts';
import type { Reply } from '../api.ts';
import type { CallError } from '../call-error.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { KpiRow, Kpi } from '../shell/kpi.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';

type Props = {
  readonly preview: ImportPreview;
  readonly confirm: { readonly isPending: boolean; readonly error: CallError | null };
  readonly onConfirm: (fingerprint: string) => void;
};

/** What the file would add, which rows stay out and why, and the button that imports the rest. */
export function ImportOutcome({ preview, confirm, onConfirm }: Props) {
  const { rows, new_days: newDays, known_days: knownDays, bad, fingerprint } = preview;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p role="status" className="sr-only">
        {`${newDays} new days, ${knownDays} known, ${bad.length} bad rows`}
      </p>
      <KpiRow>
        <Kpi name="Rows" value={formatCount(rows)} note="in the file" />
        <Kpi name="New days" value={formatCount(newDays)} note="will be imported" />
        <Kpi name="Known" value={formatCount(knownDays)} note="stored already, the same" />
        <Kpi
          name="Bad rows"
          value={formatCount(bad.length)}
          tone={bad.length > 0 ? 'loss' : 'plain'}
          note="stay out"
        />
      </KpiRow>
      {newDays === 0 ? null : <NewDays preview={preview} />}
      {bad.length === 0 ? null : <BadRows bad={bad} />}
      <FailureNote error={confirm.error} />
      <div className="flex flex-wrap items-center gap-3 max-[700px]:grid">
        <p className="mr-auto text-text-2">
          {newDays === 0
            ? 'The file has no new result.'
            : 'Nothing is stored yet. Stored results are never changed.'}
        </p>
        {newDays === 0 ? null : (
          <Action
            kind="cta"
            busy={confirm.isPending}
            busyText="Importing..."
            icon={<Upload aria-hidden="true" />}
            onClick={() => onConfirm(fingerprint)}
          >
            {`Import ${formatCount(newDays)} ${newDays === 1 ? 'day' : 'days'}`}
          </Action>
        )}
      </div>
    </div>
  );
}

type Row = ImportPreview['first'][number];

const COLUMNS: readonly Column<Row>[] = [
  { key: 'date', head: 'Date', cell: ({ date }) => date },
  { key: 'result', head: 'Result', card: 'tag', cell: ({ result }) => <b className="font-semi">{result}</b> },
  { key: 'line', head: 'Line', end: true, cell: ({ line }) => line },
];

/** The first and the last new days: enough to see that columns and dates are read correctly. */
function NewDays({ preview: { first, last, new_days: days } }: { readonly preview: ImportPreview }) {
  const between = days - first.length - last.length;
  return (
    <Box title="New days">
      <DataTable label="First new days" columns={COLUMNS} rows={first} keyOf={keyOf} />
      {between === 0 ? null : (
        <p className="border-t border-line px-4 py-2 text-text-3">{`${formatCount(between)} more between`}</p>
      )}
      {last.length === 0 ? null : (
        <DataTable label="Last new days" plain columns={COLUMNS} rows={last} keyOf={keyOf} />
      )}
    </Box>
  );
}

function keyOf({ line }: Row): string {
  return String(line);
}

type BadRowsRow = ImportPreview['bad'][number];

// Every row of a file of another market may be wrong; a browser draws this many rows at once without a pause.
const SHOWN_AT_ONCE = 100;

const BAD_ROWS_COLUMNS: readonly Column<BadRowsRow>[] = [
  { key: 'line', head: 'Where', cell: ({ line }) => `Line ${line}` },
  {
    key: 'text',
    head: 'Row',
    cell: ({ text }) => <span className="break-all whitespace-normal text-text-2">{text}</span>,
  },
  {
    key: 'why',
    head: 'Why it stays out',
    cell: ({ message }) => <span className="whitespace-normal">{message}</span>,
  },
];

/** Every row that is not imported, with the reason. */
function BadRows({ bad }: { readonly bad: readonly BadRowsRow[] }) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  return (
    <Box title="Bad rows">
      <DataTable
        label="Bad rows"
        columns={BAD_ROWS_COLUMNS}
        rows={bad.slice(0, shown)}
        keyOf={({ line }) => String(line)}
      />
      {shown >= bad.length ? null : (
        <div className="border-t border-line px-4 py-3">
          <Action kind="line" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            {`Show more, ${formatCount(bad.length - shown)} left`}
          </Action>
        </div>
      )}
    </Box>
  );
}

/** A market with the number of its days with results. */
export type MarketResults = Reply<'/console/api/list-markets'>['markets'][number];
type ImportPreview = Reply<'/console/api/preview-import'>;
