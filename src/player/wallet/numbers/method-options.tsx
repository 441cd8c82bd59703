import { useId } from 'react';
import { Plus } from 'lucide-react';
import { useServerNow } from '#client/time/use-server-now.ts';
import { PAYOUT_NAMES, type PayoutMethod } from '#rules/payments/payout-method.ts';
import { FieldError } from '#ui/fields/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { walletMessages } from '../messages/en.ts';
import { FailedBox } from '../notes.tsx';
import {
  MethodMark,
  MethodNote,
  numberWaits,
  OptionRow,
  useDetailsText,
  usePayoutMethods,
  type OwnMethod,
} from './payout-methods.tsx';

type Props = {
  readonly chosen: PayoutMethod | null;
  readonly onChoose: (method: PayoutMethod) => void;
  readonly onAdd: (method: PayoutMethod) => void;
  readonly error: string | undefined;
};

/** Where the money goes: the apps with a number to choose from, and the link to add a number for the others. */
export function MethodOptions({ chosen, onChoose, onAdd, error }: Props) {
  const messages = useMessages(walletMessages);
  const id = useId();
  const { methods } = usePayoutMethods();
  if (methods === undefined) return <Unread />;
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id} className="grid gap-2">
      <legend className="sr-only">{messages('pay_to')}</legend>
      {methods.every(({ number }) => number === '') ? (
        <p className="text-15 text-text-2">{messages('no_methods')}</p>
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
      // A number that still waits cannot be chosen; the note says until when.
      waits={waits}
      onChoose={onChoose}
    />
  );
}

function MissingOption({ own, onAdd }: { readonly own: OwnMethod; readonly onAdd: () => void }) {
  const messages = useMessages(walletMessages);
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
        <span className="mt-0.5 block text-13 leading-snug text-text-3">{messages('no_number')}</span>
      </span>
      <Plus aria-hidden="true" className="size-5 flex-none text-text-3" />
    </button>
  );
}

/** The numbers are still loading, or could not be read. */
function Unread() {
  const detailsText = useDetailsText();
  const { failure, refetch } = usePayoutMethods();
  if (failure === undefined) return <Skeleton className="h-[208px] rounded-card" />;
  return (
    <FailedBox onRetry={() => void refetch()}>
      <p>{detailsText(failure)}</p>
    </FailedBox>
  );
}
