import { useId, type ComponentProps, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { joinClasses } from '#ui/join-classes.ts';

export type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'prefix'> & {
  readonly label: ReactNode;
  /** Gets the text that was typed. */
  readonly onValue?: ((text: string) => void) | undefined;
  readonly error?: string | undefined;
  /** Takes the place of the error and of the hint, and is read out at once. */
  readonly refusal?: FieldRefusal | undefined;
  readonly hint?: ReactNode;
  /** Stands before the text, for example +91. */
  readonly lead?: ReactNode;
  /** Stands after the text, usually a small button. */
  readonly trail?: ReactNode;
};

/** Why a value is refused, and what helps to put it right, such as a number. */
export type FieldRefusal = { readonly text: string; readonly help?: string | undefined };

/** A labelled input with its hint and its error, tied together for screen readers. */
export function Field({
  label,
  error,
  refusal,
  hint: hintUsual,
  lead,
  trail,
  className,
  onValue,
  ...input
}: FieldProps) {
  const id = useId();
  const hint = refusal === undefined ? hintUsual : undefined;
  const isBad = error !== undefined || refusal !== undefined;
  const describedBy = joinClasses(isBad && `${id}-error`, hint !== undefined && `${id}-hint`);
  return (
    <div className={joinClasses('grid grid-cols-1 gap-[5px] [overflow-wrap:anywhere]', className)}>
      <label htmlFor={id} className="text-14 leading-snug font-semi text-text-2">
        {label}
      </label>
      <div className={joinClasses(BOX, isBad ? BAD : CALM)}>
        {lead}
        <input
          {...input}
          onChange={onValue === undefined ? input.onChange : (event) => onValue(event.target.value)}
          id={id}
          aria-invalid={isBad || undefined}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          className={INPUT}
        />
        {trail}
      </div>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="text-14 leading-snug text-text-3">
          {hint}
        </p>
      )}
      <FieldFault id={`${id}-error`} error={error} refusal={refusal} />
    </div>
  );
}

function FieldFault({ id, error, refusal }: Pick<FieldProps, 'error' | 'refusal'> & { readonly id: string }) {
  if (refusal !== undefined) return <FieldError id={id} {...refusal} role="alert" />;
  return error === undefined ? null : <FieldError id={id} text={error} />;
}

const BOX =
  'flex min-h-[54px] items-center gap-2 rounded-ctl bg-surface px-3.5 transition-shadow duration-(--t-fast) ' +
  'focus-within:inset-ring-[2.5px] focus-within:inset-ring-focus has-disabled:bg-well';
const CALM = 'inset-ring-[1.5px] inset-ring-line-strong';
const BAD = 'inset-ring-2 inset-ring-danger-mark';
const INPUT =
  'min-w-0 flex-1 bg-transparent py-3 text-18 leading-[1.3] font-medium tabular-nums outline-0 disabled:text-text-3';

type FieldErrorProps = FieldRefusal & {
  readonly id: string;
  /** Read out as soon as it appears. */
  readonly role?: 'alert';
};

/** What is wrong with a field; its input names it with aria-describedby. */
export function FieldError({ id, text, help, role }: FieldErrorProps) {
  return (
    <p id={id} role={role} className="flex items-start gap-1.5 text-14 leading-snug font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-px size-[17px] flex-none" />
      <span>
        <span>{text}</span>
        {help === undefined ? null : <span>{`${/[.!?।]$/.test(text) ? '' : '.'} ${help}`}</span>}
      </span>
    </p>
  );
}
