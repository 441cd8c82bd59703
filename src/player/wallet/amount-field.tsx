import { formatPoints } from '#client/format/format-points.ts';
import { Field, type FieldProps } from '#ui/fields/field.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { useAmountText } from './use-amount-text.ts';

type AmountFieldProps = Omit<FieldProps, 'lead' | 'value' | 'onValue' | 'onBlur'> & {
  readonly value: string;
  readonly onValue: (digits: string) => void;
  /** Has the sign of the rupee before it. */
  readonly inRupees?: boolean;
};

/** A field for a whole amount. */
export function AmountField({ value, onValue, inRupees = false, ...field }: AmountFieldProps) {
  const text = useAmountText({ value, onValue });
  return (
    <Field
      {...field}
      {...text}
      lead={
        inRupees ? (
          <span aria-hidden="true" className="border-r-[1.5px] border-line pr-2.5 font-semi text-text-2">
            ₹
          </span>
        ) : undefined
      }
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

type UsualAmountsProps = {
  readonly label: string;
  readonly amounts: readonly string[];
  /** Named by a word instead of the amount, for example All. */
  readonly all?: { readonly text: string; readonly amount: string } | undefined;
  readonly off?: boolean;
  readonly chosen: string;
  readonly onChoose: (amount: string) => void;
};

/** The usual amounts at one tap. */
export function UsualAmounts({ label, amounts, all, off = false, chosen, onChoose }: UsualAmountsProps) {
  const chips = amounts.map((amount) => ({ amount, text: formatPoints(amount) }));
  if (chips.length === 0 && all === undefined) return null;
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1.5">
      {(all === undefined ? chips : [...chips, all]).map(({ amount, text }) => (
        <button
          key={amount}
          type="button"
          disabled={off}
          aria-pressed={amount === chosen}
          onClick={() => onChoose(amount)}
          className={joinClasses(
            // Five stand beside each other in a card of a phone of 360 px.
            'grid min-h-11 flex-[1_0_3.25rem] place-items-center rounded-key text-16 font-bold tabular-nums disabled:bg-well disabled:text-text-3',
            amount === chosen ? 'bg-solid text-on-solid' : 'bg-brand-soft text-brand',
          )}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
