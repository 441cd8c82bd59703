import { useId, useState } from 'react';
import { formatRupees } from '#client/format/format-rupees.ts';
import { useForm } from '#client/forms/use-form.ts';
import { PAYOUT_NAMES } from '#rules/payments/payout-method.ts';
import { FactList } from '#ui/fact-list.tsx';
import { FieldError, Field } from '#ui/fields/field.tsx';
import { redrawImage } from '#ui/redraw-image.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { DENSE_FIELD } from '../../shell/forms/text-area-field.tsx';
import { SheetForm } from '../../shell/sheet-form.tsx';
import { useCommand } from '../../use-command.ts';
import { formatNumber } from '../format-number.ts';
import type { Withdrawal } from '../payment-rows.ts';
import type { DecideProps } from '../queue/queue-kind.ts';

/** Somebody else was faster; their decision is visible when the sheet is closed. */
const OVERTAKEN: ReadonlySet<string> = new Set(['withdrawal_decided', 'withdrawal_first_approved']);

/** Reports that a withdrawal was paid, by which payment. */
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
  const form = useForm({
    initial: { reference: withdrawal.reference, receipt: '' },
    check: ({ reference }) => ({
      reference: reference.trim() === '' ? 'Enter the reference of the payment.' : undefined,
    }),
    send: ({ reference, receipt }) => onSend(reference.trim(), receipt),
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
      onCancel={onClose}
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
      <ReceiptField error={said['receipt']} onImage={(receipt) => form.set({ receipt })} />
      {withdrawal.needs_second && withdrawal.first_by === '' ? (
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

type Props = {
  readonly error: string | undefined;
  /** An image in base64, '' for none. */
  readonly onImage: (image: string) => void;
};

// A screenshot of any phone stays readable.
const SIZE = { widthMax: 1200, heightMax: 2400 } as const;

/** The image by which the operator proves that it paid, redrawn so that no hidden data is sent. */
function ReceiptField({ error, onImage }: Props) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const image = await redrawImage(file, SIZE);
    setProblem(image === null ? 'Choose a JPEG, PNG or WebP picture.' : undefined);
    onImage(image ?? '');
  };
  const said = problem ?? error;
  return (
    <div className="grid gap-[5px]">
      <label htmlFor={id} className="text-13 font-semi text-text-2">
        Receipt, if there is one
      </label>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-invalid={said === undefined ? undefined : true}
        aria-describedby={said === undefined ? `${id}-hint` : `${id}-hint ${id}-problem`}
        // Choosing the same file again is no change for the browser, unless the field forgets the one before.
        onClick={(event) => {
          event.currentTarget.value = '';
          onImage('');
        }}
        onChange={(event) => void read(event.target.files?.[0])}
        className="w-full min-w-0 rounded-[10px] text-14 text-text-2 file:mr-3 file:min-h-11 file:rounded-[10px] file:border-0 file:bg-brand-soft file:px-3.5 file:font-semi file:text-brand desk:file:min-h-10"
      />
      <p id={`${id}-hint`} className="text-13 leading-snug text-text-3">
        A picture of the payment. The player can open it.
      </p>
      {said === undefined ? null : <FieldError id={`${id}-problem`} text={said} />}
    </div>
  );
}
