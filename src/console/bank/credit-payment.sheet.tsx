import { formatRupees } from '#client/format/format-rupees.ts';
import { useForm } from '#client/forms/use-form.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Field } from '#ui/fields/field.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { useDecision } from '../payments/use-decision.ts';
import { DENSE_FIELD } from '../shell/forms/text-area-field.tsx';
import { SheetForm } from '../shell/sheet-form.tsx';
import type { SheetCommand } from '../use-command.ts';
import type { UnmatchedPayment } from './use-unmatched-payments.ts';

type Props = {
  /** Missing while nothing is credited. */
  readonly unmatched: UnmatchedPayment | undefined;
  readonly onClose: () => void;
};

/** Whose payment it was: one of the requests that may match, or any other that waits. */
export function CreditPaymentSheet({ unmatched, onClose }: Props) {
  const sheet = useDecision('/console/api/resolve-unmatched-payment', {
    onClose,
    done: ({ state }, { fund_request_id: id }) =>
      state === 'first_approved'
        ? 'Sent. A second person must approve it'
        : `Credited ${formatRupees(unmatched?.amount ?? '0')} to request ${String(id)}`,
    overtakenBy: ['unmatched_payment_decided'],
  });
  return (
    <Sheet
      open={unmatched !== undefined}
      onClose={sheet.close}
      title="Credit a payment"
      busy={sheet.command.isPending}
    >
      {unmatched === undefined ? null : (
        <CreditForm key={unmatched.unmatched_payment_id} unmatched={unmatched} sheet={sheet} />
      )}
    </Sheet>
  );
}

type FormProps = {
  readonly unmatched: UnmatchedPayment;
  readonly sheet: SheetCommand<'/console/api/resolve-unmatched-payment'>;
};

function CreditForm({ unmatched, sheet: { command, send, close } }: FormProps) {
  const form = useForm({
    initial: { requestId: '' },
    check: ({ requestId }) => ({
      requestId: /^\d+$/.test(requestId.trim()) ? undefined : 'Choose a request, or enter its number.',
    }),
    send: ({ requestId }) =>
      send({
        unmatched_payment_id: unmatched.unmatched_payment_id,
        fund_request_id: requestId.trim(),
      }),
    isBusy: command.isPending,
    whenTyped: 'check',
  });
  const choose = (requestId: string): void => {
    form.set({ requestId });
    // The message was about another number.
    command.reset();
  };
  const said = command.error?.failure.fields['fund_request_id'];
  return (
    <SheetForm
      form={form}
      verb={`Credit ${formatRupees(unmatched.amount)}`}
      kind="cta"
      error={said === undefined ? command.error : null}
      onCancel={close}
    >
      <FactList small facts={factsOf(unmatched)} />
      <CandidateChoice candidates={unmatched.candidates} chosen={form.values.requestId} onChoose={choose} />
      <Field
        label="Number of the fund request"
        className={DENSE_FIELD}
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        value={form.values.requestId}
        error={form.problems.requestId ?? said}
        onValue={choose}
      />
    </SheetForm>
  );
}

function factsOf({ amount, utr, reference, narration, message }: UnmatchedPayment) {
  return [
    { name: 'Came in', value: formatRupees(amount) },
    { name: 'UTR', value: utr === '' ? 'none' : utr },
    ...(reference === '' ? [] : [{ name: 'Reference', value: reference }]),
    { name: 'Narration', value: narration },
    { name: 'Why it waits', value: message },
  ];
}

type CandidateChoiceProps = {
  readonly candidates: UnmatchedPayment['candidates'];
  readonly chosen: string;
  readonly onChoose: (requestId: string) => void;
};

/** The requests that a payment may belong to; the best match is first. */
function CandidateChoice({ candidates, chosen, onChoose }: CandidateChoiceProps) {
  if (candidates.length === 0)
    return <p className="text-text-2">No request that waits has its UTR, reference or amount.</p>;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-13 font-semi text-text-2">May belong to</legend>
      {candidates.map(({ fund_request_id: id, player_name: name, mobile, amount, utr }) => (
        <label
          key={id}
          className={joinClasses(
            'grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 rounded-[10px] px-3 py-2 inset-ring-[1.5px]',
            id === chosen ? 'bg-brand-soft inset-ring-brand' : 'inset-ring-line-strong',
          )}
        >
          <input
            type="radio"
            name="request"
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <b className="min-w-0 font-semi">
            {name}, {formatRupees(amount)}
          </b>
          <small className="col-start-2 text-13 leading-snug text-text-3">
            {[`Request ${id}`, mobile, utr === '' ? 'no UTR' : `UTR ${utr}`].join(', ')}
          </small>
        </label>
      ))}
    </fieldset>
  );
}
