import type { ReactNode } from 'react';
import type { Form } from '#client/forms/use-form.ts';
import type { CallError } from '../call-error.ts';
import { Action } from './action.tsx';
import { FailureNote } from './failure-note.tsx';

type Props = {
  readonly form: Pick<Form<object>, 'element' | 'busy'>;
  /** What the button does, in a verb. */
  readonly verb: string;
  readonly kind?: 'solid' | 'cta' | 'danger';
  /** Why it was refused, unless a field shows that. */
  readonly error: CallError | null;
  readonly onCancel: () => void;
  readonly cancelText?: string;
  readonly children: ReactNode;
};

/** A form in a sheet: its fields, why it was refused, and the two buttons. */
export function SheetForm({
  form,
  verb,
  kind = 'solid',
  error,
  onCancel,
  cancelText = 'Cancel',
  children,
}: Props) {
  return (
    <form {...form.element} className="mt-3 grid gap-3.5 text-14">
      {children}
      <FailureNote error={error} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Action kind="line" disabled={form.busy} onClick={onCancel}>
          {cancelText}
        </Action>
        <Action type="submit" kind={kind} busy={form.busy} busyText="Please wait...">
          {verb}
        </Action>
      </div>
    </form>
  );
}
