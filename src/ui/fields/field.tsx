import { useId, type ComponentProps, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { joinClasses } from '#ui/join-classes.ts';

export type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'prefix'> & {
  readonly label: ReactNode;
  /** Gets the text that was typed. */
  readonly onValue?: ((text: string) => void) | undefined;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** Stands before the text, for example +91. */
  readonly lead?: ReactNode;
  /** Stands after the text, usually a small button. */
  readonly trail?: ReactNode;
};

/** A labelled input with its hint and its error, tied together for screen readers. */
export function Field({ label, error, hint, lead, trail, className, onValue, ...input }: FieldProps) {
  const id = useId();
  const describedBy = joinClasses(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`);
  return (
    <div className={joinClasses('grid grid-cols-1 gap-[5px] [overflow-wrap:anywhere]', className)}>
      <label htmlFor={id} className="text-14 leading-snug font-semi text-text-2">
        {label}
      </label>
      <div className={joinClasses(BOX, error === undefined ? CALM : BAD)}>
        {lead}
        <input
          {...input}
          onChange={onValue === undefined ? input.onChange : (event) => onValue(event.target.value)}
          id={id}
          aria-invalid={error === undefined ? undefined : true}
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
      {error === undefined ? null : <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}

const BOX =
  'flex min-h-[54px] items-center gap-2 rounded-ctl bg-surface px-3.5 transition-shadow duration-(--t-fast) ' +
  'focus-within:inset-ring-[2.5px] focus-within:inset-ring-focus has-disabled:bg-well';
const CALM = 'inset-ring-[1.5px] inset-ring-line-strong';
const BAD = 'inset-ring-2 inset-ring-danger-mark';
const INPUT =
  'min-w-0 flex-1 bg-transparent py-3 text-18 leading-[1.3] font-medium tabular-nums outline-0 disabled:text-text-3';

/** What is wrong with a field; its input names it with aria-describedby. */
export function FieldError({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-14 leading-snug font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-px size-[17px] flex-none" />
      {text}
    </p>
  );
}
