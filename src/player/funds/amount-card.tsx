import { useId } from 'react';
import { formatPoints } from '#client/format/format-points.ts';
import { Card } from '#ui/card.tsx';
import { FieldError } from '#ui/fields/field.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { fundsMessages } from './messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';
import { UsualAmounts } from '../wallet/usual-amounts.tsx';

type Props = {
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  /** null until it is known. */
  readonly min: string | null;
  readonly usual: readonly string[];
  readonly error: string | undefined;
};

const DIGITS_MAX = 9;

/** How much to add: large, with the lowest amount as its placeholder and the usual ones below. */
export function AmountCard({ amount, onAmount, min, usual, error }: Props) {
  const messages = useMessages(fundsMessages);
  const id = useId();
  const lowest = min === null ? '' : formatPoints(min);
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
          value={amount}
          onChange={(event) => onAmount(event.target.value.replace(/\D/g, '').slice(0, DIGITS_MAX))}
          placeholder={lowest}
          inputMode="numeric"
          autoComplete="off"
          required
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={joinClasses(error !== undefined && `${id}-error`, `${id}-hint`)}
          // As wide as its text, so that sign and number stay in the middle together.
          size={Math.max(amount.length, lowest.length, 3)}
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
