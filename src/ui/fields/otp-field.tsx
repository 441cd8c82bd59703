import { useEffect, useId, useRef, useState } from 'react';
import { FieldError } from '#ui/fields/field.tsx';
import { onlyDigits } from '#ui/fields/latin-digits.ts';
import { joinClasses } from '#ui/join-classes.ts';

type Props = {
  readonly length: number;
  readonly value: string;
  readonly onValue: (digits: string) => void;
  readonly label: string;
  readonly error?: string | undefined;
  /** The page has one thing to do, so the cursor stands there at once. */
  readonly takesFocus?: boolean;
  /** What the browser may fill in. */
  readonly autoComplete?: string;
};

/** One real input lies invisibly over the drawn boxes, so that paste and the phone's own SMS fill work. */
export function OtpField({
  length,
  value,
  onValue,
  label,
  error,
  takesFocus = false,
  autoComplete = 'one-time-code',
}: Props) {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  const [focused, setFocused] = useState(false);
  return (
    <div className="grid gap-2">
      <div className="relative">
        <OtpBoxes length={length} value={value} focused={focused} bad={error !== undefined} />
        <input
          ref={ref}
          className="absolute inset-0 size-full cursor-text rounded-ctl bg-transparent text-16 tracking-[1em] text-transparent caret-transparent opacity-0 outline-0"
          type="text"
          inputMode="numeric"
          autoComplete={autoComplete}
          pattern={`[0-9]{${length}}`}
          maxLength={length + 4}
          aria-label={label}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
          value={value}
          onChange={(event) => onValue(onlyDigits(event.target.value).slice(0, length))}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
      </div>
      {error === undefined ? null : <FieldError id={id} text={error} />}
    </div>
  );
}

type BoxesProps = {
  readonly length: number;
  readonly value: string;
  readonly focused: boolean;
  readonly bad: boolean;
};

function OtpBoxes({ length, value, focused, bad }: BoxesProps) {
  const current = Math.min(value.length, length - 1);
  return (
    <div aria-hidden="true" className="grid auto-cols-fr grid-flow-col gap-3">
      {Array.from({ length }, (_, place) => {
        const isCurrent = focused && place === current;
        return (
          <span key={place} className={joinClasses(BOX, boxRing({ isCurrent, bad }))}>
            {value[place] ?? (isCurrent ? <i className="h-[1.1em] w-0.5 animate-glow bg-focus" /> : null)}
          </span>
        );
      })}
    </div>
  );
}

const BOX = 'grid h-16 min-w-0 place-items-center rounded-ctl bg-surface text-30 font-bold tabular-nums';

function boxRing({ isCurrent, bad }: { readonly isCurrent: boolean; readonly bad: boolean }): string {
  if (isCurrent) return 'inset-ring-[2.5px] inset-ring-focus';
  return bad ? 'inset-ring-2 inset-ring-danger-mark' : 'inset-ring-[1.5px] inset-ring-line-strong';
}
