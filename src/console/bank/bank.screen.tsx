import { useMemo, useState } from 'react';
import { formatRupees } from '#client/format/format-rupees.ts';
import { ReasonSheet } from '../shell/forms/reason.sheet.tsx';
import { Segments } from '../shell/forms/segments.tsx';
import { Page } from '../shell/page.tsx';
import { memorySource } from '../shell/table/sources/table-source.ts';
import { Table } from '../shell/table/table.tsx';
import { useTable } from '../shell/table/use-table.ts';
import { useAddress } from '../shell/use-address.ts';
import { useMe } from '../staff/use-me.ts';
import { useSheetCommand } from '../use-command.ts';
import { CreditPaymentSheet } from './credit-payment.sheet.tsx';
import { Statements } from './statements.tsx';
import { DECIDED_COLUMNS, openColumns } from './unmatched-payment-columns.tsx';
import {
  DECIDED_PAYMENTS,
  type UnmatchedPayment,
  useOpenCount,
  useOpenPayments,
} from './use-unmatched-payments.ts';

/** The parts of the screen; the first one is what an address without a choice means. */
const PARTS = ['open', 'decided', 'statements'] as const;

/** Incoming payments as the bank and gateways report them: statements of the bank, and unmatched payments. */
export function BankScreen() {
  const { permissions } = useMe();
  const canDecide = permissions.includes('payments.decide');
  const [{ show }, go] = useAddress({ show: PARTS[0] });
  const choices = [
    { key: 'open', text: 'Unmatched', count: useOpenCount() },
    { key: 'decided', text: 'Decided', count: undefined },
    { key: 'statements', text: 'Statements', count: undefined },
  ] as const;
  const part = PARTS.find((known) => known === show) ?? 'open';
  return (
    <Page
      title="Bank"
      end={<Segments label="Show" chosen={part} onChoose={(next) => go({ show: next })} choices={choices} />}
    >
      {part === 'statements' ? <Statements canDecide={canDecide} /> : null}
      {part === 'open' ? <OpenPayments canDecide={canDecide} /> : null}
      {part === 'decided' ? <DecidedPayments /> : null}
    </Page>
  );
}

const keyOf = ({ unmatched_payment_id: id }: UnmatchedPayment): string => id;

const THINGS = { one: 'payment', many: 'payments' } as const;
const KEPT = ['show'] as const;

/** Unmatched payments, each for a staff member to decide once. */
function OpenPayments({ canDecide }: { readonly canDecide: boolean }) {
  const [crediting, setCrediting] = useState<UnmatchedPayment>();
  const [rejecting, setRejecting] = useState<UnmatchedPayment>();
  const columns = useMemo(
    () => openColumns(canDecide ? { onCredit: setCrediting, onReject: setRejecting } : undefined),
    [canDecide],
  );
  const query = useOpenPayments();
  const table = useTable({
    name: 'unmatched-payments',
    things: THINGS,
    columns,
    source: memorySource(query.data, query),
    keyOf,
    kept: KEPT,
  });
  return (
    <>
      <Table table={table} label="Unmatched payments" empty={{ title: EMPTY_LABELS.open }} />
      <CreditPaymentSheet unmatched={crediting} onClose={() => setCrediting(undefined)} />
      <RejectUnmatchedSheet unmatched={rejecting} onClose={() => setRejecting(undefined)} />
    </>
  );
}

/** What became of those that were unmatched. */
function DecidedPayments() {
  const table = useTable({
    name: 'decided-payments',
    things: THINGS,
    columns: DECIDED_COLUMNS,
    source: DECIDED_PAYMENTS,
    keyOf,
    kept: KEPT,
  });
  return <Table table={table} label="Decided payments" empty={{ title: EMPTY_LABELS.decided }} />;
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
