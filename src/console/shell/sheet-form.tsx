import type { KeyboardEvent, ReactNode } from 'react';
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
  readonly cancelText?: string | undefined;
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
    // Ctrl Enter sends, whatever field has the cursor: in a dialog the table of keys leaves every key to it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form {...form.element} onKeyDown={sendByKey} className="mt-3 grid gap-3.5 text-14">
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

function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
