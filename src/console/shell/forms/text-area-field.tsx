import { useId } from 'react';
import { FieldError } from '#ui/fields/field.tsx';
import { joinClasses } from '#ui/join-classes.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly rows?: number;
  /** The language of what is written, where it is not the console's. */
  readonly lang?: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly onValue: (text: string) => void;
};

/** A text of several lines. */
export function TextAreaField({ label, value, maxLength, rows = 3, lang, hint, error, onValue }: Props) {
  const id = useId();
  const describedBy = joinClasses(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`);
  return (
    <div className="grid gap-[5px]">
      <label htmlFor={id} className="text-13 font-semi text-text-2">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        lang={lang}
        maxLength={maxLength}
        value={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy === '' ? undefined : describedBy}
        onChange={(event) => onValue(event.target.value)}
        className="rounded-[10px] bg-surface px-3 py-2.5 text-15 leading-normal inset-ring-[1.5px] inset-ring-line-strong outline-0 focus:inset-ring-[2.5px] focus:inset-ring-focus aria-invalid:inset-ring-danger-mark"
      />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="text-13 leading-snug text-text-3">
          {hint}
        </p>
      )}
      {error === undefined ? null : <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}

/** Makes a field as low as the console's own rows where there is a desk, and leaves it finger-sized on a phone. */
export const DENSE_FIELD =
  'desk:[&>div]:min-h-[42px]! desk:[&>div]:rounded-[10px]! desk:[&>div]:px-3! desk:[&_input]:py-2! desk:[&_input]:text-15! desk:[&>label]:text-13!';
