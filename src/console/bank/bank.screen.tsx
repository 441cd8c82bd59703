import { useSearchParams } from 'wouter';
import { useState } from 'react';
import { formatCount } from '#client/format/format-count.ts';
import { formatRupees } from '#client/format/format-rupees.ts';
import { Empty } from '#ui/empty.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ImportForm } from '../past-results/import-form.tsx';
import { QueuePages } from '../payments/queue/queue-pages.tsx';
import { ResultColumns } from '../results/result-columns.tsx';
import { Box } from '../shell/box.tsx';
import { DataTable } from '../shell/table/data-table.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { ReasonSheet } from '../shell/forms/reason.sheet.tsx';
import { Segments } from '../shell/forms/segments.tsx';
import { useMe } from '../staff/use-me.ts';
import { useCommand } from '../use-command.ts';
import { CreditPaymentSheet } from './credit-payment.sheet.tsx';
import { DECIDED_COLUMNS, openColumns } from './unmatched-payment-columns.tsx';
import {
  useUnmatchedPayments,
  type UnmatchedPayment,
  type UnmatchedPayments,
} from './use-unmatched-payments.ts';
import { StatementOutcome } from './statement-outcome.tsx';

const IMPORT: { readonly key: BankPart; readonly text: string; readonly count: undefined } = {
  key: 'import',
  text: 'Import statement',
  count: undefined,
};

/** Incoming payments as the bank and gateways report them: statements to import, and unmatched payments. */
export function BankScreen() {
  const { permissions } = useMe();
  const canDecide = permissions.includes('payments.decide');
  const [place, go] = useBankLocation();
  const isImport = place.part === 'import' && canDecide;
  const open = useUnmatchedPayments({ which: 'open', limit: 1 }).data?.open;
  return (
    <Page
      title="Bank"
      end={
        <Segments
          label="Show"
          chosen={isImport ? 'import' : place.part}
          onChoose={(part) => go({ part, cursor: '' })}
          choices={[
            { key: 'open', text: 'Exceptions', count: open },
            { key: 'decided', text: 'Decided', count: undefined },
            ...(canDecide ? [IMPORT] : []),
          ]}
        />
      }
    >
      {isImport ? (
        <ImportStatement />
      ) : (
        <UnmatchedTable place={place} canDecide={canDecide} onPage={(cursor) => go({ ...place, cursor })} />
      )}
    </Page>
  );
}

type Props = {
  readonly place: BankLocation;
  readonly canDecide: boolean;
  readonly onPage: (cursor: string) => void;
};

function UnmatchedTable({ place: { part, cursor }, canDecide, onPage }: Props) {
  const which = part === 'decided' ? 'decided' : 'open';
  const query = useUnmatchedPayments({ which, cursor });
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-72 rounded-[14px]!" />}>
      {(page) => (
        <UnmatchedPaymentList
          key={`${which}${cursor}`}
          page={page}
          which={which}
          cursor={cursor}
          canDecide={canDecide}
          onPage={onPage}
        />
      )}
    </QueryState>
  );
}

const SHOWN = 'show';
const PAGE = 'after';

/** The parts of the screen; the first one is what an address without a choice means. */
const PARTS = ['open', 'decided', 'import'] as const;
type BankPart = (typeof PARTS)[number];

type BankLocation = {
  readonly part: BankPart;
  /** The marker of a later page, '' for the first. */
  readonly cursor: string;
};

/** The current place. It is in the address, so a link and the back key restore it. */
function useBankLocation(): readonly [BankLocation, (next: BankLocation) => void] {
  const [parameters, setParameters] = useSearchParams();
  const go = ({ part, cursor }: BankLocation): void =>
    setParameters({
      ...(part === 'open' ? {} : { [SHOWN]: part }),
      ...(cursor === '' ? {} : { [PAGE]: cursor }),
    });
  const part = PARTS.find((known) => known === parameters.get(SHOWN)) ?? 'open';
  return [{ part, cursor: parameters.get(PAGE) ?? '' }, go];
}

/** First a preview of what a statement would do, then, once confirmed, exactly that. */
function ImportStatement() {
  const [csv, setCsv] = useState('');
  const [imports, setImports] = useState(0);
  const preview = useCommand('/console/api/preview-statement');
  const confirm = useCommand('/console/api/import-statement');
  const change = (text: string): void => {
    setCsv(text);
    preview.reset();
    confirm.reset();
  };
  const look = (): void => {
    confirm.reset();
    preview.mutate({ csv });
  };
  const bring = (fingerprint: string): void =>
    confirm.mutate(
      { csv, fingerprint },
      {
        onSuccess: ({ credited, listed }) => {
          showToast(
            'ok',
            `${formatCount(credited)} credited, ${formatCount(listed)} for a person to look at`,
          );
          change('');
          setImports(imports + 1);
        },
      },
    );
  return (
    <ResultColumns>
      <ImportForm
        key={imports}
        title="Statement of the bank"
        csv={csv}
        preview={preview}
        onCsv={change}
        onLook={look}
      >
        As the bank lets you download it, as CSV: a date, a narration or reference, and credits or amounts
        with Cr and Dr. What matches a request by UTR and amount is credited; the rest is listed under
        UnmatchedTable. Rows that were here before do nothing again.
      </ImportForm>
      {preview.data === undefined ? null : (
        <StatementOutcome preview={preview.data} confirm={confirm} onConfirm={bring} />
      )}
    </ResultColumns>
  );
}

type ExceptionListProps = {
  readonly page: UnmatchedPayments;
  readonly which: 'open' | 'decided';
  readonly cursor: string;
  readonly canDecide: boolean;
  readonly onPage: (cursor: string) => void;
};

const keyOf = ({ unmatched_payment_id: id }: UnmatchedPayment): string => id;

/** Unmatched payments, each for a staff member to decide once. */
function UnmatchedPaymentList({ page, which, cursor, canDecide, onPage }: ExceptionListProps) {
  const [crediting, setCrediting] = useState<UnmatchedPayment>();
  const [dismissing, setDismissing] = useState<UnmatchedPayment>();
  const actions = canDecide ? { onCredit: setCrediting, onReject: setDismissing } : undefined;
  if (page.unmatched.length === 0 && cursor === '')
    return <Empty title="NO DATA FOUND" text={EMPTY_LABELS[which]} />;
  return (
    <Box>
      <DataTable
        label={which === 'open' ? 'Payments that wait' : 'Decided payments'}
        columns={which === 'open' ? openColumns(actions) : DECIDED_COLUMNS}
        rows={page.unmatched}
        keyOf={keyOf}
        tableFromPx={1000}
      />
      <QueuePages cursor={cursor} next={page.next_cursor} onPage={onPage} />
      <CreditPaymentSheet unmatched={crediting} onClose={() => setCrediting(undefined)} />
      <RejectUnmatchedSheet unmatched={dismissing} onClose={() => setDismissing(undefined)} />
    </Box>
  );
}

const EMPTY_LABELS = {
  open: 'Every payment has its request.',
  decided: 'No payment was decided yet.',
} as const;

type SheetProps = { readonly unmatched: UnmatchedPayment | undefined; readonly onClose: () => void };

function RejectUnmatchedSheet({ unmatched, onClose }: SheetProps) {
  const command = useCommand('/console/api/reject-unmatched-payment');
  const close = (): void => {
    command.reset();
    onClose();
  };
  const send = (reason: string): void => {
    if (unmatched === undefined) return;
    command.mutate(
      { unmatched_payment_id: unmatched.unmatched_payment_id, reason },
      {
        onSuccess: () => {
          showToast('ok', 'Kept as not ours');
          close();
        },
      },
    );
  };
  return (
    <ReasonSheet
      open={unmatched !== undefined}
      title={`Not ours: ${formatRupees(unmatched?.amount ?? '0')}`}
      verb="Not ours"
      kind="danger"
      command={command}
      onSend={send}
      onClose={close}
    >
      <p>
        The payment is no deposit of a player: interest, a refund, somebody's mistake. Nothing is credited.
      </p>
    </ReasonSheet>
  );
}
