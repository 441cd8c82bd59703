import { useMemo } from 'react';
import { Download } from 'lucide-react';
import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatRupees } from '#client/format/format-rupees.ts';
import type { StatusTone } from '#ui/status-tag.tsx';
import type { Reply } from '../api.ts';
import { CsvImport, type ImportOutcome } from '../past-results/csv-import.tsx';
import { formatWireDay, formatWireDays } from '../shell/formats/format-wire-day.ts';
import { Action, ActionLink } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { saveFile } from '../shell/save-file.ts';
import { memorySource } from '../shell/table/sources/table-source.ts';
import type { TableColumn } from '../shell/table/table-column.ts';
import { Table } from '../shell/table/table.tsx';
import { useTable } from '../shell/table/use-table.ts';
import { useMe } from '../staff/use-me.ts';
import { useCommand } from '../use-command.ts';
import { StatementFacts } from './statement-facts.tsx';
import { StatementRows } from './statement-rows.tsx';
import { type Statement, useStatements } from './use-statements.ts';
import { StateWord } from '../shell/table/state-word.tsx';

/** Statements of the bank: a new one to a second person, and what became of the others. */
export function Statements({ canDecide }: { readonly canDecide: boolean }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {canDecide ? <UploadStatement /> : null}
      <StatementList />
    </div>
  );
}

// The server reads no more.
const LENGTH_MAX = 2_000_000;

/** Keeps a statement of the bank and shows what importing it would do; a second person imports it. */
function UploadStatement() {
  const upload = useCommand('/console/api/upload-statement');
  const propose = useCommand('/console/api/propose-statement');
  return (
    <CsvImport
      title="Statement of the bank"
      format="As the bank lets you download it, as CSV: a date, a narration or reference, and credits or amounts with Cr and Dr. The file is kept. When a second person has confirmed it, what matches a request by UTR and amount is credited, and the rest is listed under Unmatched. Each payment counts once, in whichever file."
      preview={upload}
      asking={({ name, csv }) => ({ file_name: name, csv })}
      confirm={propose}
      confirming={(_, { statement }) => ({ statement_id: statement.statement_id })}
      outcome={uploadOutcome}
      done="Sent. A second person must confirm it"
      lengthMax={LENGTH_MAX}
    />
  );
}

const PROPOSABLE: ReadonlySet<Statement['state']> = new Set(['uploaded', 'rejected', 'expired']);

function uploadOutcome({ statement, is_new: isNew }: Reply<'/console/api/upload-statement'>): ImportOutcome {
  const { statement_id: id, uploaded_by: by, uploaded_at: at, rows, state, difference } = statement;
  const before = `This file was uploaded before, by ${by}, ${formatInstant(at, 'minute')}: ${describe(statement)}.`;
  return {
    summary: `${formatCount(rows)} rows are kept`,
    note: isNew ? 'The file is kept. Nothing is credited yet.' : before,
    verb: PROPOSABLE.has(state) && difference === '0' ? 'Send to a second person' : undefined,
    content: (
      <>
        <Box title="What it says">
          <div className="grid gap-3.5 px-4 pb-4">
            <StatementFacts statement={statement} />
          </div>
        </Box>
        <StatementRows key={id} statementId={id} />
      </>
    ),
  };
}

const STATE_LABELS = {
  uploaded: { text: 'Uploaded', tone: 'info' },
  waiting: { text: 'Waits', tone: 'pending' },
  rejected: { text: 'Rejected', tone: 'cancelled' },
  expired: { text: 'Expired', tone: 'closed' },
  importing: { text: 'Importing', tone: 'pending' },
  imported: { text: 'Imported', tone: 'approved' },
} as const satisfies Record<Statement['state'], { readonly text: string; readonly tone: StatusTone }>;

/** What became of a statement, in words. */
function describe(statement: Statement): string {
  const { state, proposed_by: maker, decided_by: decider, decision_reason: reason } = statement;
  switch (state) {
    case 'uploaded':
      return 'nobody has proposed it';
    case 'waiting':
      return `proposed by ${maker}, waits for a second person`;
    case 'expired':
      return `proposed by ${maker}, nobody decided in time`;
    case 'rejected':
      return `proposed by ${maker}, rejected by ${decider}: ${reason}`;
    case 'importing':
      return `${formatCount(statement.taken_lines)} of ${formatCount(statement.new_lines)} new payments taken`;
    case 'imported':
      return `${formatCount(statement.credited)} credited, ${formatCount(statement.listed)} unmatched; ${maker} and ${decider}`;
  }
}

function StatementList() {
  const canSave = useMe().permissions.includes('statement-files.see');
  const { mutate: fetchFile, error } = useCommand('/console/api/get-statement-file');
  const columns = useMemo(
    () =>
      columnsWith(
        canSave ? ({ statement_id }) => fetchFile({ statement_id }, { onSuccess: saveFile }) : undefined,
      ),
    [canSave, fetchFile],
  );
  const query = useStatements();
  const table = useTable({
    name: 'statements',
    things: { one: 'statement', many: 'statements' },
    columns,
    source: memorySource(query.data, query),
    keyOf: ({ statement_id: id }) => id,
    kept: ['show'],
  });
  return (
    <>
      <FailureNote error={error} />
      <Table table={table} label="Uploaded statements" empty={{ title: 'No statement was uploaded yet.' }} />
    </>
  );
}

const FACTS: readonly TableColumn<Statement>[] = [
  {
    key: 'days',
    head: 'Days',
    cell: ({ first_day: from, last_day: to }) => formatWireDays(from, to),
    value: ({ first_day: from }) => from,
    kind: 'day',
    downFirst: true,
    filter: { label: 'First day' },
    widthPx: 200,
  },
  {
    key: 'file',
    head: 'File',
    cell: ({ file_name: name }) => (
      <span className="text-text-2 [overflow-wrap:anywhere]">{name === '' ? 'pasted rows' : name}</span>
    ),
    value: ({ file_name: name }) => name,
    filter: true,
    card: 'second',
    widthPx: 220,
  },
  {
    key: 'state',
    head: 'State',
    card: 'state',
    cell: ({ state }) => <StateWord tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].text}</StateWord>,
    value: ({ state }) => STATE_LABELS[state].text,
    filter: { kind: 'choice' },
  },
  {
    key: 'in',
    head: 'Came in',
    cell: ({ sum_in: into }) => formatRupees(into),
    value: ({ sum_in: into }) => into,
    kind: 'points',
    card: 'figure',
  },
  {
    key: 'what',
    head: 'What became of it',
    cell: describe,
    value: describe,
    sorts: false,
    widthPx: 360,
  },
];

function columnsWith(save: ((statement: Statement) => void) | undefined): readonly TableColumn<Statement>[] {
  return [
    ...FACTS,
    {
      key: 'actions',
      head: '',
      end: true,
      cell: (statement) => (
        <span className="inline-flex flex-wrap justify-end gap-2">
          {statement.approval_id === null ? null : (
            <ActionLink
              compact
              to={`/approvals/${statement.approval_id}`}
              kind="line"
              label={`Open the statement of ${formatWireDay(statement.first_day)}`}
            >
              Open
            </ActionLink>
          )}
          {save === undefined ? null : (
            <Action
              compact
              kind="line"
              icon={<Download aria-hidden="true" />}
              onClick={() => save(statement)}
            >
              File<span className="sr-only"> of the statement of {formatWireDay(statement.first_day)}</span>
            </Action>
          )}
        </span>
      ),
    },
  ];
}
