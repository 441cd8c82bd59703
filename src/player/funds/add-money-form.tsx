import { useId, type FormEvent } from 'react';
import { Link2 } from 'lucide-react';
import { formatPoints } from '#client/format/format-points.ts';
import { formatPoints as formatWire } from '#rules/money.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FieldError } from '#ui/fields/field.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Reply } from '../calls/api.ts';
import { useCall } from '../calls/use-call.ts';
import { useConnection } from '../calls/use-connection.ts';
import { useMessages } from '../messages/use-messages.ts';
import { shellMessages } from '../shell/messages/en.ts';
import { UsualAmounts } from '../wallet/amount-field.tsx';
import { useAmountText } from '../wallet/use-amount-text.ts';
import { FailedBox, FormError, FormNote } from '../wallet/notes.tsx';
import { MethodMark, OptionRow } from '../wallet/numbers/payout-methods.tsx';
import { usualDeposits } from './deposit-bounds.ts';
import { fundsMessages } from './messages/en.ts';
import type { PayApp } from './opened-payment.ts';
import { useAddMoney, type DepositInput, type PayLink } from './use-add-money.ts';
import { useBounds } from './use-deposits.ts';

type Props = { readonly onLink: (link: PayLink, input: DepositInput) => void };

/** Amount, app, Add Money (A §2). */
export function AddMoneyForm({ onLink }: Props) {
  const messages = useMessages(fundsMessages);
  const shell = useMessages(shellMessages);
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
        min={isLoading ? null : formatWire(bounds.min)}
        usual={usualDeposits(bounds)}
        error={problems.amount}
      />
      {hasFailed ? (
        <FormNote tone="pending" action={{ text: shell('try_again'), onClick: retry }}>
          {messages('min_failed')}
        </FormNote>
      ) : null}
      {isLoaded ? (
        <PayOptions
          payees={payees}
          chosen={values.app}
          onChoose={(app) => change({ app })}
          error={problems.app}
        />
      ) : null}
      {!isLoaded && options.failure === undefined ? <Shapes /> : null}
      {!isLoaded && options.failure !== undefined ? (
        <FailedBox onRetry={() => void options.refetch()}>
          <p>{messages('options_failed')}</p>
        </FailedBox>
      ) : null}
      <FormError text={formError} />
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

/** As high as the options, so that nothing moves when they come. */
function Shapes() {
  const messages = useMessages(fundsMessages);
  return (
    <div role="status" className="relative grid gap-2">
      {OPTIONS.map(({ app }) => (
        <Skeleton key={app} className="h-16 rounded-card" />
      ))}
      <p className="absolute inset-0 grid place-items-center text-center text-16 text-text-2">
        {messages('loading_options')}
      </p>
    </div>
  );
}

type AmountCardProps = {
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  /** null until it is known. */
  readonly min: string | null;
  readonly usual: readonly string[];
  readonly error: string | undefined;
};

/** How much to add: large, with the lowest amount as its placeholder and the usual ones below. */
function AmountCard({ amount, onAmount, min, usual, error }: AmountCardProps) {
  const messages = useMessages(fundsMessages);
  const id = useId();
  const lowest = min === null ? '' : formatPoints(min);
  const text = useAmountText({ value: amount, onValue: onAmount });
  return (
    <Card padded className="grid gap-2 text-center">
      <label htmlFor={id} className="text-14 font-medium text-text-2">
        {messages('amount')}
      </label>
      <div className="flex items-baseline justify-center gap-2">
        <span aria-hidden="true" className="text-24 font-bold text-text-2">
          ₹
        </span>
        <input
          id={id}
          value={text.value}
          onChange={(event) => text.onValue(event.target.value)}
          onBlur={text.onBlur}
          placeholder={lowest}
          inputMode="numeric"
          autoComplete="off"
          required
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={joinClasses(error !== undefined && `${id}-error`, `${id}-hint`)}
          // As wide as its text, so that sign and number stay in the middle together.
          size={Math.max(text.value.length, lowest.length, 3)}
          className={joinClasses(
            'max-w-[80%] min-w-0 border-b-2 bg-transparent text-40 leading-tight font-black tabular-nums outline-0 placeholder:text-text-3 placeholder:opacity-60 focus-visible:border-focus focus-visible:shadow-[0_2px_0_var(--focus)]',
            error === undefined ? 'border-line-strong' : 'border-danger-mark',
          )}
        />
      </div>
      <p id={`${id}-hint`} className="text-14 leading-snug text-text-3">
        {min === null ? messages('loading') : messages('minimum', { min: lowest })}
        {amount === '' ? null : ` ${messages('you_get', { points: formatPoints(amount) })}`}
      </p>
      {error === undefined ? null : (
        <div className="justify-self-center">
          <FieldError id={`${id}-error`} text={error} />
        </div>
      )}
      <UsualAmounts label={messages('usual_amounts')} amounts={usual} chosen={amount} onChoose={onAmount} />
    </Card>
  );
}
