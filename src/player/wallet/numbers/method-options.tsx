import { useId, useState } from 'react';
import { Plus } from 'lucide-react';
import { useServerNow } from '#client/time/use-server-now.ts';
import { PAYOUT_NAMES, type PayoutMethod } from '#rules/payments/payout-method.ts';
import { FieldError, type FieldRefusal } from '#ui/fields/field.tsx';
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
  readonly refusal: FieldRefusal | undefined;
};

/** Where the money goes: the chosen app, and on a tap the others, with the link to add a number for those without one. */
export function MethodOptions({ chosen, onChoose, onAdd, refusal }: Props) {
  const messages = useMessages(walletMessages);
  const id = useId();
  const { methods } = usePayoutMethods();
  const [isWide, setWide] = useState(false);
  if (methods === undefined) return <Unread />;
  const isShort = chosen !== null && !isWide;
  const hasNone = methods.every(({ number }) => number === '');
  const shown = isShort ? methods.filter(({ method }) => method === chosen) : methods;
  return (
    <fieldset aria-describedby={refusal === undefined ? undefined : id} className="grid gap-2">
      <legend className="sr-only">{messages('paid_to')}</legend>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-14 font-semi">
        <span aria-hidden="true" className="text-text-2">
          {messages(hasNone ? 'add_payment_number' : 'paid_to')}
        </span>
        {isShort ? (
          <button type="button" onClick={() => setWide(true)} className="min-h-11 rounded-tag text-brand">
            {messages('other_method')}
          </button>
        ) : null}
      </div>
      {hasNone ? <p className="-mt-2 text-15 text-text-2">{messages('no_methods')}</p> : null}
      {shown.map((own) =>
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
      {refusal === undefined ? null : <FieldError id={id} {...refusal} role="alert" />}
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
  if (failure === undefined) return <Skeleton className="h-16 rounded-card" />;
  return (
    <FailedBox onRetry={() => void refetch()}>
      <p>{detailsText(failure)}</p>
    </FailedBox>
  );
}
