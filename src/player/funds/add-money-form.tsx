import { useId, type FormEvent } from 'react';
import { Link2 } from 'lucide-react';
import { formatPoints } from '#rules/money.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/fields/field.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Reply } from '../calls/api.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useCall } from '../calls/use-call.ts';
import { useConnection } from '../calls/use-connection.ts';
import { MethodMark } from '../wallet/numbers/method-mark.tsx';
import { OptionRow } from '../wallet/option-row.tsx';
import { AmountCard } from './amount-card.tsx';
import type { PayApp } from './proof-form.tsx';
import { fundsMessages } from './messages/en.ts';
import { useAddMoney, type DepositInput, type PayLink } from './use-add-money.ts';
import { useBounds } from './use-deposits.ts';
import { usualDeposits } from './usual-deposits.ts';

type Props = { readonly onLink: (link: PayLink, input: DepositInput) => void };

/** Amount, app, Add Money (A §2). */
export function AddMoneyForm({ onLink }: Props) {
  const messages = useMessages(fundsMessages);
  const { isOffline } = useConnection();
  const { bounds, isLoading, hasFailed, retry } = useBounds();
  const options = useCall('/api-admin-bank-details', {});
  const payees = options.data?.bank_details[0];
  const form = useAddMoney({ bounds, hasPayees: payees !== undefined, onLink });
  const { values, problems, busy } = form;
  const change = (part: Partial<DepositInput>): void => {
    if (!busy) form.set(part);
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    // Before the lowest amount is known, no amount can be checked.
    if (!isLoading) void form.submit();
  };
  const isLoaded = options.data !== undefined;
  // A problem that cannot be shown at the options is shown below, while there are none.
  const formError = problems.form ?? (isLoaded ? undefined : problems.app);
  return (
    <form {...form.element} onSubmit={send} className="grid gap-3">
      <AmountCard
        amount={values.amount}
        onAmount={(amount) => change({ amount })}
        min={isLoading ? null : formatPoints(bounds.min)}
        usual={usualDeposits(bounds)}
        error={problems.amount}
      />
      {hasFailed ? (
        <Note
          tone="pending"
          text={messages('min_failed')}
          action={{ text: messages('try_again'), onClick: retry }}
        />
      ) : null}
      {isLoaded ? (
        <PayOptions
          payees={payees}
          chosen={values.app}
          onChoose={(app) => change({ app })}
          error={problems.app}
        />
      ) : (
        <UnreadOptions hasFailed={options.failure !== undefined} onRetry={() => void options.refetch()} />
      )}
      {formError === undefined ? null : <Note tone="danger" text={formError} />}
      <Button
        type="submit"
        kind="cta"
        size="large"
        block
        // It looks disabled until everything is there; a tap says what is missing.
        off={!busy && (values.amount === '' || values.app === null || isOffline || isLoading)}
        busy={busy}
        busyText={messages('processing')}
      >
        {messages('add_money')}
      </Button>
    </form>
  );
}

type NoteProps = {
  readonly tone: 'pending' | 'danger';
  readonly text: string;
  readonly action?: { readonly text: string; readonly onClick: () => void };
};

function Note({ tone, text, action }: NoteProps) {
  return (
    <div className="overflow-hidden rounded-ctl">
      <NoteBar tone={tone} action={action}>
        {text}
      </NoteBar>
    </div>
  );
}

type Payees = Reply<'/api-admin-bank-details'>['bank_details'][number];

/** In the order of A §2, each with the address that payments by it go to. */
const OPTIONS = [
  { app: 'phonepe', payee: 'phonepay_upi_payment_id' },
  { app: 'google_pay', payee: 'google_upi_payment_id' },
  { app: 'paytm', payee: 'paytm_upi_payment_id' },
  { app: 'other', payee: 'upi_payment_id' },
] as const satisfies readonly { readonly app: PayApp; readonly payee: keyof Payees }[];

type PayOptionsProps = {
  readonly payees: Payees | undefined;
  readonly chosen: PayApp | null;
  readonly onChoose: (app: PayApp) => void;
  readonly error: string | undefined;
};

/** By which app to pay. */
function PayOptions({ payees, chosen, onChoose, error }: PayOptionsProps) {
  const messages = useMessages(fundsMessages);
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id} className="grid gap-2">
      <legend className="sr-only">{messages('pay_with')}</legend>
      {OPTIONS.map(({ app, payee }) => (
        <OptionRow
          key={app}
          name="app"
          mark={app === 'other' ? <OtherMark /> : <MethodMark method={app} />}
          title={messages(app)}
          note={payees?.[payee] || undefined}
          isChosen={app === chosen}
          onChoose={() => onChoose(app)}
        />
      ))}
      {error === undefined ? null : (
        <div role="alert">
          <FieldError id={id} text={error} />
        </div>
      )}
    </fieldset>
  );
}

function OtherMark() {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 flex-none place-items-center rounded-ctl bg-well text-text-2"
    >
      <Link2 className="size-5" />
    </span>
  );
}

/** The options are still loading, or could not be read. */
function UnreadOptions({
  hasFailed,
  onRetry,
}: {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}) {
  const messages = useMessages(fundsMessages);
  if (hasFailed) {
    return (
      <div role="alert" className="grid gap-2.5 rounded-card bg-danger-soft p-3.5 text-15 text-danger">
        <p>{messages('options_failed')}</p>
        <Button kind="soft" onClick={onRetry}>
          {messages('try_again')}
        </Button>
      </div>
    );
  }
  return (
    <div role="status" className="grid gap-2.5">
      <p className="py-2 text-center text-16 text-text-2">{messages('loading_options')}</p>
      <Skeleton className="h-16 rounded-card" />
      <Skeleton className="h-16 rounded-card" />
    </div>
  );
}
