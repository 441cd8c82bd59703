import { Download } from 'lucide-react';
import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatRupees } from '#client/format/format-rupees.ts';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusTag, type StatusTone } from '#ui/status-tag.tsx';
import type { Reply } from '../api.ts';
import { CsvImport, type ImportOutcome } from '../past-results/csv-import.tsx';
import { QueuePages } from '../payments/queue/queue-pages.tsx';
import { Action, ActionLink } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { saveFile } from '../shell/save-file.ts';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import { useMe } from '../staff/use-me.ts';
import { useCommand } from '../use-command.ts';
import { StatementFacts } from './statement-facts.tsx';
import { StatementRows } from './statement-rows.tsx';
import { type Statement, useStatements } from './use-statements.ts';

type Props = {
  readonly cursor: string;
  readonly canDecide: boolean;
  readonly onPage: (cursor: string) => void;
};

/** Statements of the bank: a new one to a second person, and what became of the others. */
export function Statements({ cursor, canDecide, onPage }: Props) {
  const query = useStatements(cursor);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {canDecide ? <UploadStatement /> : null}
      <QueryState query={query} skeleton={<Skeleton className="h-72 rounded-[14px]!" />}>
        {({ statements, next_cursor: next }) =>
          statements.length === 0 && cursor === '' ? (
            <Empty title="NO DATA FOUND" text="No statement was uploaded yet." />
          ) : (
            <StatementList statements={statements} cursor={cursor} next={next} onPage={onPage} />
          )
        }
      </QueryState>
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

type ListProps = {
  readonly statements: readonly Statement[];
  readonly cursor: string;
  readonly next: string | null;
  readonly onPage: (cursor: string) => void;
};

function StatementList({ statements, cursor, next, onPage }: ListProps) {
  const { permissions } = useMe();
  const files = useCommand('/console/api/get-statement-file');
  const save = permissions.includes('statement-files.see')
    ? ({ statement_id }: Statement) => files.mutate({ statement_id }, { onSuccess: saveFile })
    : undefined;
  return (
    <Box title="Uploaded statements">
      <FailureNote error={files.error} />
      <DataTable
        label="Uploaded statements"
        columns={columnsWith(save)}
        rows={statements}
        keyOf={({ statement_id: id }) => id}
        tableFromPx={1000}
      />
      <QueuePages cursor={cursor} next={next} onPage={onPage} />
    </Box>
  );
}

function columnsWith(save: ((statement: Statement) => void) | undefined): readonly Column<Statement>[] {
  return [
    {
      key: 'days',
      head: 'Days',
      cell: ({ first_day: from, last_day: to, file_name: name }) => (
        <span className="block py-1.5 leading-snug">
          <b>{from === to ? from : `${from} to ${to}`}</b>
          <small className="block max-w-[30ch] font-regular break-words whitespace-normal text-text-3">
            {name === '' ? 'pasted rows' : name}
          </small>
        </span>
      ),
    },
    {
      key: 'state',
      head: 'State',
      card: 'tag',
      cell: ({ state }) => <StatusTag tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].text}</StatusTag>,
    },
    { key: 'in', head: 'Came in', end: true, cell: ({ sum_in: into }) => formatRupees(into) },
    {
      key: 'what',
      head: 'What became of it',
      cell: (statement) => <span className="block py-1 whitespace-normal">{describe(statement)}</span>,
    },
    {
      key: 'actions',
      head: '',
      end: true,
      cell: (statement) => (
        <span className="inline-flex flex-wrap justify-end gap-2 py-1">
          {statement.approval_id === null ? null : (
            <ActionLink
              compact
              to={`/approvals/${statement.approval_id}`}
              kind="line"
              label={`Open the statement of ${statement.first_day}`}
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
              File<span className="sr-only"> of the statement of {statement.first_day}</span>
            </Action>
          )}
        </span>
      ),
    },
  ];
}
