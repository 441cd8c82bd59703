import { formatRupees } from '#client/format/format-rupees.ts';
import { useForm } from '#client/forms/use-form.ts';
import { PAYOUT_NAMES } from '#rules/payments/payout-method.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { PictureField } from '../../shell/forms/picture-field.tsx';
import { DENSE_FIELD } from '../../shell/forms/text-area-field.tsx';
import { SheetForm } from '../../shell/sheet-form.tsx';
import type { SheetCommand } from '../../use-command.ts';
import { formatNumber, type Withdrawal } from '../payment-rows.ts';
import type { DecideProps } from '../queue/queue-kind.tsx';
import { useDecision } from '../use-decision.ts';

/** Reports that a withdrawal was paid, by which payment. */
export function ApproveWithdrawalSheet({ request: withdrawal, onClose, onDone }: DecideProps<Withdrawal>) {
  const sheet = useDecision('/console/api/approve-withdrawal', {
    onClose,
    onDone,
    done: ({ state }) => (state === 'approved' ? 'Approved' : 'Sent. A second person must approve it'),
    overtakenBy: ['withdrawal_decided', 'withdrawal_first_approved'],
  });
  return (
    <Sheet
      open={withdrawal !== undefined}
      onClose={sheet.close}
      title={`Approve ${withdrawal?.player_name ?? ''}`}
      busy={sheet.command.isPending}
    >
      {withdrawal === undefined ? null : (
        <ApproveForm key={withdrawal.withdrawal_id} withdrawal={withdrawal} sheet={sheet} />
      )}
    </Sheet>
  );
}

type FormProps = {
  readonly withdrawal: Withdrawal;
  readonly sheet: SheetCommand<'/console/api/approve-withdrawal'>;
};

function ApproveForm({ withdrawal, sheet: { command, send, close } }: FormProps) {
  const { withdrawal_id, first_by: firstBy } = withdrawal;
  const form = useForm({
    initial: { reference: withdrawal.reference, receipt: '' },
    check: ({ reference }) => ({
      reference: reference.trim() === '' ? 'Enter the reference of the payment.' : undefined,
    }),
    send: ({ reference, receipt }) =>
      send({
        withdrawal_id,
        as: firstBy === '' ? 'first' : 'second',
        reference: reference.trim(),
        ...(receipt === '' ? {} : { receipt }),
      }),
    isBusy: command.isPending,
    whenTyped: 'forget',
  });
  const said = command.error?.failure.fields ?? {};
  return (
    <SheetForm
      form={form}
      verb={`Approve ${formatRupees(withdrawal.amount)}`}
      kind="cta"
      error={command.error}
      onCancel={close}
      cancelText="Close"
    >
      <FactList small facts={factsOf(withdrawal)} />
      <Field
        label="Reference of the payment"
        className={DENSE_FIELD}
        autoComplete="off"
        maxLength={40}
        {...form.field('reference')}
        hint="As the bank or the app names it. The player sees it."
        error={form.problems.reference ?? said['reference']}
      />
      <PictureField
        label="Receipt, if there is one"
        hint="A picture of the payment. The player can open it."
        error={said['receipt']}
        onImage={(receipt = '') => form.set({ receipt })}
      />
      {withdrawal.needs_second && firstBy === '' ? (
        <p className="text-text-2">This much needs two people. You are the first.</p>
      ) : null}
    </SheetForm>
  );
}

function factsOf({ method, number, first_by: firstBy }: Withdrawal) {
  return [
    { name: PAYOUT_NAMES[method].name, value: formatNumber(number) },
    ...(firstBy === '' ? [] : [{ name: 'Paid by', value: firstBy }]),
  ];
}
