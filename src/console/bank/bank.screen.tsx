import { useState } from 'react';
import { formatCount } from '#client/format/format-count.ts';
import { formatRupees } from '#client/format/format-rupees.ts';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import { CsvImport, FileRows, type ImportOutcome } from '../past-results/csv-import.tsx';
import { QueuePages } from '../payments/queue/queue-pages.tsx';
import { Box } from '../shell/box.tsx';
import { KpiRow, Kpi } from '../shell/kpi.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { ReasonSheet } from '../shell/forms/reason.sheet.tsx';
import { Segments } from '../shell/forms/segments.tsx';
import { useAddress } from '../shell/use-address.ts';
import { useMe } from '../staff/use-me.ts';
import { useCommand, useSheetCommand } from '../use-command.ts';
import { CreditPaymentSheet } from './credit-payment.sheet.tsx';
import { DECIDED_COLUMNS, KIND_LABELS, openColumns } from './unmatched-payment-columns.tsx';
import {
  useUnmatchedPayments,
  type StatementPreview,
  type StatementRow,
  type UnmatchedPayment,
  type UnmatchedPaymentsPage,
} from './use-unmatched-payments.ts';

/** The parts of the screen; the first one is what an address without a choice means. */
const PARTS = ['open', 'decided', 'import'] as const;

/** Incoming payments as the bank and gateways report them: statements to import, and unmatched payments. */
export function BankScreen() {
  const { permissions } = useMe();
  const canDecide = permissions.includes('payments.decide');
  const [{ show, after: cursor }, go] = useAddress({ show: PARTS[0], after: '' });
  const open = useUnmatchedPayments({ which: 'open', limit: 1 }).data?.open;
  const choices = [
    { key: 'open', text: 'Unmatched', count: open },
    { key: 'decided', text: 'Decided', count: undefined },
    { key: 'import', text: 'Import statement', count: undefined },
  ] as const;
  const part = PARTS.find((known) => known === show && (known !== 'import' || canDecide)) ?? 'open';
  return (
    <Page
      title="Bank"
      end={
        <Segments
          label="Show"
          chosen={part}
          onChoose={(next) => go({ show: next, after: '' })}
          choices={choices.filter(({ key }) => key !== 'import' || canDecide)}
        />
      }
    >
      {part === 'import' ? (
        <ImportStatement />
      ) : (
        <UnmatchedPayments
          which={part}
          cursor={cursor}
          canDecide={canDecide}
          onPage={(next) => go({ after: next })}
        />
      )}
    </Page>
  );
}

type Props = {
  readonly which: 'open' | 'decided';
  readonly cursor: string;
  readonly canDecide: boolean;
  readonly onPage: (cursor: string) => void;
};

function UnmatchedPayments(props: Props) {
  const { which, cursor } = props;
  const query = useUnmatchedPayments({ which, cursor });
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-72 rounded-[14px]!" />}>
      {(page) => <UnmatchedPaymentList key={`${which}${cursor}`} page={page} {...props} />}
    </QueryState>
  );
}

type ListProps = Props & { readonly page: UnmatchedPaymentsPage };

const keyOf = ({ unmatched_payment_id: id }: UnmatchedPayment): string => id;

/** Unmatched payments, each for a staff member to decide once. */
function UnmatchedPaymentList({ page, which, cursor, canDecide, onPage }: ListProps) {
  const [crediting, setCrediting] = useState<UnmatchedPayment>();
  const [rejecting, setRejecting] = useState<UnmatchedPayment>();
  const actions = canDecide ? { onCredit: setCrediting, onReject: setRejecting } : undefined;
  if (page.unmatched.length === 0 && cursor === '')
    return <Empty title="NO DATA FOUND" text={EMPTY_LABELS[which]} />;
  return (
    <Box>
      <DataTable
        label={which === 'open' ? 'Unmatched payments' : 'Decided payments'}
        columns={which === 'open' ? openColumns(actions) : DECIDED_COLUMNS}
        rows={page.unmatched}
        keyOf={keyOf}
        tableFromPx={1000}
      />
      <QueuePages cursor={cursor} next={page.next_cursor} onPage={onPage} />
      <CreditPaymentSheet unmatched={crediting} onClose={() => setCrediting(undefined)} />
      <RejectUnmatchedSheet unmatched={rejecting} onClose={() => setRejecting(undefined)} />
    </Box>
  );
}

const EMPTY_LABELS = {
  open: 'Every payment has its request.',
  decided: 'No payment was decided yet.',
} as const;

type SheetProps = { readonly unmatched: UnmatchedPayment | undefined; readonly onClose: () => void };

function RejectUnmatchedSheet({ unmatched, onClose }: SheetProps) {
  const { command, send, close } = useSheetCommand('/console/api/reject-unmatched-payment', {
    onClose,
    done: () => 'Kept as not ours',
  });
  return (
    <ReasonSheet
      open={unmatched !== undefined}
      title={`Not ours: ${formatRupees(unmatched?.amount ?? '0')}`}
      verb="Not ours"
      kind="danger"
      command={command}
      onSend={(reason) => {
        if (unmatched !== undefined) send({ unmatched_payment_id: keyOf(unmatched), reason });
      }}
      onClose={close}
    >
      <p>
        The payment is no deposit of a player: interest, a refund, somebody's mistake. Nothing is credited.
      </p>
    </ReasonSheet>
  );
}

/** Credits what a statement of the bank reports, and lists what a person has to decide. */
function ImportStatement() {
  const preview = useCommand('/console/api/preview-statement');
  const confirm = useCommand('/console/api/import-statement');
  return (
    <CsvImport
      title="Statement of the bank"
      format="As the bank lets you download it, as CSV: a date, a narration or reference, and credits or amounts with Cr and Dr. What matches a request by UTR and amount is credited; the rest is listed under Unmatched. Rows that were imported before do nothing again."
      input={{}}
      preview={preview}
      confirm={confirm}
      outcome={importOutcome}
      done={({ credited, listed }) => `${formatCount(credited)} credited, ${formatCount(listed)} unmatched`}
    />
  );
}

/** What each row of the statement would do. */
function importOutcome({ counts, matched_points: matched, rows }: StatementPreview): ImportOutcome {
  const listed = counts.amount_differs + counts.disputed + counts.own_account + counts.unknown;
  const isWork = counts.matched + listed > 0;
  return {
    summary: `${counts.matched} matched, ${listed} for a person, ${counts.unreadable} unreadable`,
    note: isWork ? 'Nothing is credited yet.' : 'There is nothing new in this statement.',
    verb: isWork ? `Credit ${formatCount(counts.matched)}, list ${formatCount(listed)}` : undefined,
    content: (
      <>
        <KpiRow>
          <Kpi name="Matched" value={formatCount(counts.matched)} tone="gain" note={formatRupees(matched)} />
          <Kpi name="For a person" value={formatCount(listed)} note="go to Unmatched" />
          <Kpi
            name="Imported before"
            value={formatCount(counts.credited + counts.listed)}
            note="nothing to do"
          />
          <Kpi
            name="Unreadable"
            value={formatCount(counts.unreadable)}
            tone={counts.unreadable > 0 ? 'loss' : 'plain'}
            note={`${formatCount(counts.not_a_credit)} are no credits`}
          />
        </KpiRow>
        <FileRows label="Rows of the file" columns={ROW_COLUMNS} rows={rows} tableFromPx={1200} />
      </>
    ),
  };
}

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
    cell: ({ message }) => <span className="block py-1 whitespace-normal">{message}</span>,
  },
];
