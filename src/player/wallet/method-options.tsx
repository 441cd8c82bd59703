import { useId } from 'react';
import { Plus } from 'lucide-react';
import { PAYOUT_NAMES } from '#rules/payout-method.ts';
import type { PayoutMethod } from '#rules/payout-method.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useServerNow } from '#ui/use-server-now.ts';
import { useWords } from '../words/use-words.ts';
import { walletWords } from '../words/wallet.ts';
import { MethodMark } from './method-mark.tsx';
import { MethodNote } from './method-note.tsx';
import { numberWaits } from './number-waits.ts';
import { OptionRow } from './option-row.tsx';
import { useDetailsText } from './use-details-text.ts';
import { usePayoutMethods } from './use-payout-methods.ts';
import type { OwnMethod } from './use-payout-methods.ts';

type Props = {
  readonly chosen: PayoutMethod | null;
  readonly onChoose: (method: PayoutMethod) => void;
  readonly onAdd: (method: PayoutMethod) => void;
  readonly error: string | undefined;
};

/** Where the money goes: the apps with a number to choose from, and the way to a number for the others. */
export function MethodOptions({ chosen, onChoose, onAdd, error }: Props) {
  const words = useWords(walletWords);
  const id = useId();
  const { methods } = usePayoutMethods();
  if (methods === undefined) return <Unread />;
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id} className="grid gap-2">
      <legend className="sr-only">{words('pay_to')}</legend>
      {methods.every(({ number }) => number === '') ? (
        <p className="text-15 text-text-2">{words('no_methods')}</p>
      ) : null}
      {methods.map((own) =>
        own.number === '' ? (
          <MissingOption key={own.method} own={own} onAdd={() => onAdd(own.method)} />
        ) : (
          <Option
            key={own.method}
            own={own}
            isChosen={own.method === chosen}
            onChoose={() => onChoose(own.method)}
          />
        ),
      )}
      {error === undefined ? null : <FieldError id={id} text={error} />}
    </fieldset>
  );
}

type OptionProps = {
  readonly own: OwnMethod;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function Option({ own, isChosen, onChoose }: OptionProps) {
  const now = useServerNow(own.usable_from !== null);
  const waits = numberWaits(own, now);
  return (
    <OptionRow
      name="payment_method"
      mark={<MethodMark method={own.method} />}
      title={PAYOUT_NAMES[own.method].name}
      note={<MethodNote method={own} waits={waits} />}
      isChosen={isChosen}
      // What waits cannot be chosen; the note says until when.
      waits={waits}
      onChoose={onChoose}
    />
  );
}

function MissingOption({ own, onAdd }: { readonly own: OwnMethod; readonly onAdd: () => void }) {
  const words = useWords(walletWords);
  return (
    <button
      type="button"
      onClick={onAdd}
      className="flex min-h-16 w-full items-center gap-3 rounded-card bg-surface px-3.5 py-2.5 text-left inset-ring-[1.5px] inset-ring-line"
    >
      <MethodMark method={own.method} />
      <span className="min-w-0 flex-1">
        <span className="block text-16 leading-tight font-semi text-text-2">
          {PAYOUT_NAMES[own.method].name}
        </span>
        <span className="mt-0.5 block text-13 leading-snug text-text-3">{words('no_number')}</span>
      </span>
      <Plus aria-hidden="true" className="size-5 flex-none text-text-3" />
    </button>
  );
}

/** The numbers are on their way, or could not be read. */
function Unread() {
  const words = useWords(walletWords);
  const detailsText = useDetailsText();
  const { failure, refetch } = usePayoutMethods();
  if (failure === undefined) return <Skeleton className="h-[208px] rounded-card" />;
  return (
    <div role="alert" className="grid gap-2.5 rounded-card bg-danger-soft p-3.5 text-15 text-danger">
      <p>{detailsText(failure)}</p>
      <Button kind="soft" onClick={() => void refetch()}>
        {words('try_again')}
      </Button>
    </div>
  );
}
