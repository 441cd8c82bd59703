import { useState } from 'react';
import type { FormEvent } from 'react';
import { PAYOUT_NAMES } from '#rules/payout-method.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Field } from '#ui/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/show-toast.ts';
import { Action } from '../shell/action.tsx';
import { DENSE_FIELD } from '../shell/dense-field.ts';
import { FailureNote } from '../shell/failure-note.tsx';
import { useCommand } from '../use-command.ts';
import { formatNumber } from './format-number.ts';
import { formatRupees } from './format-rupees.ts';
import type { Withdrawal } from './payment-rows.ts';
import type { DecideProps } from './queue-kind.ts';
import { ReceiptField } from './receipt-field.tsx';

/** Somebody else was quicker; what they did is seen when the sheet is closed. */
const OVERTAKEN: ReadonlySet<string> = new Set(['withdrawal_decided', 'withdrawal_first_approved']);

/** Says that a withdrawal was paid, by which payment. */
export function ApproveWithdrawalSheet({ request: withdrawal, onClose, onDone }: DecideProps<Withdrawal>) {
  const command = useCommand('/console/api/approve-withdrawal');
  const close = (): void => {
    command.reset();
    onClose();
  };
  const send = (reference: string, receipt: string): void => {
    if (withdrawal === undefined || command.isPending) return;
    const { withdrawal_id, first_by: firstBy } = withdrawal;
    const as = firstBy === '' ? 'first' : 'second';
    command.mutate(
      { withdrawal_id, as, reference, ...(receipt === '' ? {} : { receipt }) },
      {
        onSuccess: ({ state }) => {
          showToast('ok', state === 'approved' ? 'Approved' : 'Sent. A second person must approve it');
          close();
          onDone();
        },
        onError: ({ failure }) => {
          if (!OVERTAKEN.has(failure.code)) return;
          showToast('bad', failure.message);
          close();
        },
      },
    );
  };
  return (
    <Sheet
      open={withdrawal !== undefined}
      onClose={close}
      title={`Approve ${withdrawal?.player_name ?? ''}`}
      busy={command.isPending}
    >
      {withdrawal === undefined ? null : (
        <ApproveForm
          key={withdrawal.withdrawal_id}
          withdrawal={withdrawal}
          command={command}
          onSend={send}
          onClose={close}
        />
      )}
    </Sheet>
  );
}

type FormProps = {
  readonly withdrawal: Withdrawal;
  readonly command: ReturnType<typeof useCommand<'/console/api/approve-withdrawal'>>;
  readonly onSend: (reference: string, receipt: string) => void;
  readonly onClose: () => void;
};

function ApproveForm({ withdrawal, command, onSend, onClose }: FormProps) {
  const [reference, setReference] = useState(withdrawal.reference);
  const [receipt, setReceipt] = useState('');
  const [missing, setMissing] = useState(false);
  const said = command.error?.failure.fields ?? {};
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isMissing = reference.trim() === '';
    setMissing(isMissing);
    if (!isMissing) onSend(reference.trim(), receipt);
  };
  return (
    <form noValidate className="mt-3 grid gap-3.5 text-14" onSubmit={submit}>
      <FactList small facts={factsOf(withdrawal)} />
      <Field
        label="Reference of the payment"
        className={DENSE_FIELD}
        autoComplete="off"
        maxLength={40}
        value={reference}
        hint="As the bank or the app names it. The player sees it."
        error={missing ? 'Enter the reference of the payment.' : said['reference']}
        onChange={(event) => {
          setReference(event.target.value);
          setMissing(false);
        }}
      />
      <ReceiptField error={said['receipt']} onPicture={setReceipt} />
      {withdrawal.needs_second && withdrawal.first_by === '' ? (
        <p className="text-text-2">This much needs two people. You are the first.</p>
      ) : null}
      <FailureNote error={command.error} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Action kind="line" disabled={command.isPending} onClick={onClose}>
          Close
        </Action>
        <Action type="submit" kind="cta" busy={command.isPending} busyText="Please wait...">
          Approve {formatRupees(withdrawal.amount)}
        </Action>
      </div>
    </form>
  );
}

function factsOf({ method, number, first_by: firstBy }: Withdrawal) {
  return [
    { name: PAYOUT_NAMES[method].name, value: formatNumber(number) },
    ...(firstBy === '' ? [] : [{ name: 'Paid by', value: firstBy }]),
  ];
}
