import { useId } from 'react';
import { FieldError } from '#ui/field-error.tsx';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly error?: string | undefined;
  readonly onValue: (text: string) => void;
};

/** A few sentences. */
export function TextAreaField({ label, value, maxLength, error, onValue }: Props) {
  const id = useId();
  return (
    <div className="grid gap-[5px]">
      <label htmlFor={id} className="text-13 font-semi text-text-2">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={maxLength}
        value={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onValue(event.target.value)}
        className="rounded-[10px] bg-surface px-3 py-2.5 text-15 leading-normal inset-ring-[1.5px] inset-ring-line-strong outline-0 focus:inset-ring-[2.5px] focus:inset-ring-focus aria-invalid:inset-ring-danger-mark"
      />
      {error === undefined ? null : <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}
