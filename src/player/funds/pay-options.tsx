import { useId } from 'react';
import { Link2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Reply } from '../api.ts';
import { fundsWords } from '../words/funds.ts';
import { useWords } from '../words/use-words.ts';
import { MethodMark } from '../wallet/method-mark.tsx';
import { OptionRow } from '../wallet/option-row.tsx';
import type { PayApp } from './deposit-record.ts';

export type Payees = Reply<'/api-admin-bank-details'>['bank_details'][number];

/** In the order of document A §2, each with the address that payments by it go to. */
const OPTIONS = [
  { app: 'phonepe', payee: 'phonepay_upi_payment_id' },
  { app: 'google_pay', payee: 'google_upi_payment_id' },
  { app: 'paytm', payee: 'paytm_upi_payment_id' },
  { app: 'other', payee: 'upi_payment_id' },
] as const satisfies readonly { readonly app: PayApp; readonly payee: keyof Payees }[];

type Props = {
  readonly payees: Payees | undefined;
  readonly chosen: PayApp | null;
  readonly onChoose: (app: PayApp) => void;
  readonly error: string | undefined;
};

/** By which app to pay. */
export function PayOptions({ payees, chosen, onChoose, error }: Props) {
  const words = useWords(fundsWords);
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id} className="grid gap-2">
      <legend className="sr-only">{words('pay_with')}</legend>
      {OPTIONS.map(({ app, payee }) => (
        <OptionRow
          key={app}
          name="app"
          mark={app === 'other' ? <OtherMark /> : <MethodMark method={app} />}
          title={words(app)}
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

/** The options are on their way, or could not be read. */
export function UnreadOptions({
  hasFailed,
  onRetry,
}: {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}) {
  const words = useWords(fundsWords);
  if (hasFailed) {
    return (
      <div role="alert" className="grid gap-2.5 rounded-card bg-danger-soft p-3.5 text-15 text-danger">
        <p>{words('options_failed')}</p>
        <Button kind="soft" onClick={onRetry}>
          {words('try_again')}
        </Button>
      </div>
    );
  }
  return (
    <div role="status" className="grid gap-2.5">
      <p className="py-2 text-center text-16 text-text-2">{words('loading_options')}</p>
      <Skeleton className="h-16 rounded-card" />
      <Skeleton className="h-16 rounded-card" />
    </div>
  );
}
