import { useId, useState, type ReactNode, type Ref } from 'react';
import { onlyDigits } from '#ui/fields/latin-digits.ts';
import { joinClasses } from '#ui/join-classes.ts';

type Props = {
  readonly label: string;
  readonly length: number;
  readonly value: string;
  readonly onValue: (digits: string) => void;
  /** What the digits make, or whether they are right; shown beside the boxes. */
  readonly beside?: ReactNode;
  readonly bad?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
};

/**
 * A result, one box for each digit. One real input lies over the boxes, so that typing, pasting and screen readers
 * meet an ordinary text field.
 */
export function DigitBoxes({ label, length, value, onValue, beside, bad = false, ref }: Props) {
  const id = useId();
  const [focused, setFocused] = useState(false);
  const current = focused ? Math.min(value.length, length - 1) : -1;
  return (
    <div className="grid gap-[5px]">
      <label htmlFor={id} className="text-13 font-semi text-text-2">
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="relative">
          <div aria-hidden="true" className="flex gap-2">
            {Array.from({ length }, (_, place) => (
              <DrawnBox
                key={place}
                digit={value[place]}
                ring={ringOf({ isCurrent: place === current, bad, filled: place < value.length })}
              />
            ))}
          </div>
          <input
            ref={ref}
            id={id}
            className="absolute inset-0 size-full cursor-text bg-transparent text-16 text-transparent caret-transparent opacity-0 outline-0"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={bad || undefined}
            aria-describedby={`${id}-beside`}
            value={value}
            onChange={(event) => onValue(onlyDigits(event.target.value).slice(0, length))}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          />
        </div>
        <div id={`${id}-beside`} className="min-w-0 text-text-2">
          {beside}
        </div>
      </div>
    </div>
  );
}

type BoxProps = { readonly digit: string | undefined; readonly ring: string };

function DrawnBox({ digit, ring }: BoxProps) {
  return (
    <span
      className={joinClasses(
        'grid h-[72px] w-16 place-items-center rounded-ctl bg-surface text-[2.3rem] font-black tabular-nums',
        ring,
      )}
    >
      {digit ?? (ring === CURRENT ? <i className="h-[.9em] w-0.5 animate-glow bg-focus" /> : null)}
    </span>
  );
}

const CURRENT = 'inset-ring-[2.5px] inset-ring-focus';

type State = { readonly isCurrent: boolean; readonly bad: boolean; readonly filled: boolean };

function ringOf({ isCurrent, bad, filled }: State): string {
  if (isCurrent) return CURRENT;
  if (bad) return 'inset-ring-2 inset-ring-danger-mark';
  return filled ? 'inset-ring-2 inset-ring-brand' : 'inset-ring-[1.5px] inset-ring-line-strong';
}
