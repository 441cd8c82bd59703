import { useState } from 'react';
import { formatRupees } from '#client/format/format-rupees.ts';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { QueuePages } from '../payments/queue/queue-pages.tsx';
import { Box } from '../shell/box.tsx';
import { DataTable } from '../shell/table/data-table.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { ReasonSheet } from '../shell/forms/reason.sheet.tsx';
import { Segments } from '../shell/forms/segments.tsx';
import { useAddress } from '../shell/use-address.ts';
import { useMe } from '../staff/use-me.ts';
import { useSheetCommand } from '../use-command.ts';
import { CreditPaymentSheet } from './credit-payment.sheet.tsx';
import { Statements } from './statements.tsx';
import { DECIDED_COLUMNS, openColumns } from './unmatched-payment-columns.tsx';
import {
  useUnmatchedPayments,
  type UnmatchedPayment,
  type UnmatchedPaymentsPage,
} from './use-unmatched-payments.ts';

/** The parts of the screen; the first one is what an address without a choice means. */
const PARTS = ['open', 'decided', 'statements'] as const;

/** Incoming payments as the bank and gateways report them: statements of the bank, and unmatched payments. */
export function BankScreen() {
  const { permissions } = useMe();
  const canDecide = permissions.includes('payments.decide');
  const [{ show, after: cursor }, go] = useAddress({ show: PARTS[0], after: '' });
  const open = useUnmatchedPayments({ which: 'open', limit: 1 }).data?.open;
  const choices = [
    { key: 'open', text: 'Unmatched', count: open },
    { key: 'decided', text: 'Decided', count: undefined },
    { key: 'statements', text: 'Statements', count: undefined },
  ] as const;
  const part = PARTS.find((known) => known === show) ?? 'open';
  return (
    <Page
      title="Bank"
      end={
        <Segments
          label="Show"
          chosen={part}
          onChoose={(next) => go({ show: next, after: '' })}
          choices={choices}
        />
      }
    >
      {part === 'statements' ? (
        <Statements cursor={cursor} canDecide={canDecide} onPage={(next) => go({ after: next })} />
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
