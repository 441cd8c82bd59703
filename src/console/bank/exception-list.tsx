import { useState } from 'react';
import { Empty } from '#ui/empty.tsx';
import { showToast } from '#ui/show-toast.ts';
import { formatRupees } from '../payments/format-rupees.ts';
import { QueuePages } from '../payments/queue-pages.tsx';
import { Box } from '../shell/box.tsx';
import { DataTable } from '../shell/data-table.tsx';
import { ReasonSheet } from '../shell/reason.sheet.tsx';
import { useCommand } from '../use-command.ts';
import { CreditPaymentSheet } from './credit-payment.sheet.tsx';
import { DECIDED_COLUMNS, openColumns } from './exception-columns.tsx';
import type { PaymentException, PaymentExceptions } from './payment-exceptions.ts';

type Props = {
  readonly page: PaymentExceptions;
  readonly which: 'open' | 'decided';
  readonly cursor: string;
  readonly canDecide: boolean;
  readonly onPage: (cursor: string) => void;
};

const keyOf = ({ exception_id: id }: PaymentException): string => id;

/** Payments that no request fits, each for a person to decide once. */
export function ExceptionList({ page, which, cursor, canDecide, onPage }: Props) {
  const [crediting, setCrediting] = useState<PaymentException>();
  const [dismissing, setDismissing] = useState<PaymentException>();
  const deeds = canDecide ? { onCredit: setCrediting, onDismiss: setDismissing } : undefined;
  if (page.exceptions.length === 0 && cursor === '')
    return <Empty title="NO DATA FOUND" text={EMPTY_WORDS[which]} />;
  return (
    <Box>
      <DataTable
        label={which === 'open' ? 'Payments that wait' : 'Decided payments'}
        columns={which === 'open' ? openColumns(deeds) : DECIDED_COLUMNS}
        rows={page.exceptions}
        keyOf={keyOf}
        tableFromPx={1000}
      />
      <QueuePages cursor={cursor} next={page.next_cursor} onPage={onPage} />
      <CreditPaymentSheet exception={crediting} onClose={() => setCrediting(undefined)} />
      <DismissSheet exception={dismissing} onClose={() => setDismissing(undefined)} />
    </Box>
  );
}

const EMPTY_WORDS = {
  open: 'Every payment has its request.',
  decided: 'No payment was decided yet.',
} as const;

type SheetProps = { readonly exception: PaymentException | undefined; readonly onClose: () => void };

function DismissSheet({ exception, onClose }: SheetProps) {
  const command = useCommand('/console/api/dismiss-payment-exception');
  const close = (): void => {
    command.reset();
    onClose();
  };
  const send = (reason: string): void => {
    if (exception === undefined) return;
    command.mutate(
      { exception_id: exception.exception_id, reason },
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
      open={exception !== undefined}
      title={`Not ours: ${formatRupees(exception?.amount ?? '0')}`}
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
