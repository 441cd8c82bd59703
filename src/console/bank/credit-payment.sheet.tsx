import { useState } from 'react';
import type { FormEvent } from 'react';
import { FactList } from '#ui/fact-list.tsx';
import { Field } from '#ui/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/show-toast.ts';
import { formatRupees } from '../payments/format-rupees.ts';
import { Action } from '../shell/action.tsx';
import { DENSE_FIELD } from '../shell/dense-field.ts';
import { FailureNote } from '../shell/failure-note.tsx';
import { useCommand } from '../use-command.ts';
import { CandidateChoice } from './candidate-choice.tsx';
import type { PaymentException } from './payment-exceptions.ts';

type Props = {
  /** Missing while nothing is credited. */
  readonly exception: PaymentException | undefined;
  readonly onClose: () => void;
};

/** Whose payment it was: one of the requests that may fit, or any other that waits. */
export function CreditPaymentSheet({ exception, onClose }: Props) {
  const command = useCommand('/console/api/resolve-payment-exception');
  const close = (): void => {
    command.reset();
    onClose();
  };
  const send = (requestId: string): void => {
    if (exception === undefined || command.isPending) return;
    command.mutate(
      { exception_id: exception.exception_id, fund_request_id: requestId },
      {
        onSuccess: () => {
          showToast('ok', `Credited ${formatRupees(exception.amount)} to request ${requestId}`);
          close();
        },
        onError: ({ failure }) => {
          if (failure.code !== 'exception_decided') return;
          showToast('bad', failure.message);
          close();
        },
      },
    );
  };
  return (
    <Sheet open={exception !== undefined} onClose={close} title="Credit a payment" busy={command.isPending}>
      {exception === undefined ? null : (
        <CreditForm
          key={exception.exception_id}
          exception={exception}
          command={command}
          onSend={send}
          onClose={close}
        />
      )}
    </Sheet>
  );
}

type FormProps = {
  readonly exception: PaymentException;
  readonly command: ReturnType<typeof useCommand<'/console/api/resolve-payment-exception'>>;
  readonly onSend: (requestId: string) => void;
  readonly onClose: () => void;
};

function CreditForm({ exception, command, onSend, onClose }: FormProps) {
  const [requestId, setRequestId] = useState('');
  const [tried, setTried] = useState(false);
  const choose = (id: string): void => {
    setRequestId(id);
    // What was said was about another number.
    command.reset();
  };
  const isNumber = /^\d+$/.test(requestId.trim());
  const said = command.error?.failure.fields['fund_request_id'];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isNumber) onSend(requestId.trim());
  };
  return (
    <form noValidate className="mt-3 grid gap-3.5 text-14" onSubmit={submit}>
      <FactList small facts={factsOf(exception)} />
      <CandidateChoice candidates={exception.candidates} chosen={requestId} onChoose={choose} />
      <Field
        label="Number of the fund request"
        className={DENSE_FIELD}
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        value={requestId}
        error={tried && !isNumber ? 'Choose a request, or enter its number.' : said}
        onChange={(event) => choose(event.target.value)}
      />
      {said === undefined ? <FailureNote error={command.error} /> : null}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Action kind="line" disabled={command.isPending} onClick={onClose}>
          Cancel
        </Action>
        <Action type="submit" kind="cta" busy={command.isPending} busyText="Please wait...">
          {`Credit ${formatRupees(exception.amount)}`}
        </Action>
      </div>
    </form>
  );
}

function factsOf({ amount, utr, reference, narration, message }: PaymentException) {
  return [
    { name: 'Came in', value: formatRupees(amount) },
    { name: 'UTR', value: utr === '' ? 'none' : utr },
    ...(reference === '' ? [] : [{ name: 'Reference', value: reference }]),
    { name: 'Narration', value: narration },
    { name: 'Why it waits', value: message },
  ];
}
