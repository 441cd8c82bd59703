import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Sheet } from '#ui/sheet.tsx';
import type { CallError } from '../call-error.ts';
import { Action } from './action.tsx';
import { FailureNote } from './failure-note.tsx';
import { TextAreaField } from './text-area-field.tsx';

type FormProps = {
  /** What the button does, in a verb. */
  readonly verb: string;
  readonly kind?: 'solid' | 'danger';
  readonly command: { readonly isPending: boolean; readonly error: CallError | null };
  readonly onSend: (reason: string) => void;
  readonly onClose: () => void;
  /** Stands above the reason. */
  readonly children?: ReactNode;
};

type Props = FormProps & { readonly open: boolean; readonly title: string };

const REASON_MAX = 200;

/** Something that needs a reason, which stays in the records. */
export function ReasonSheet({ open, title, ...form }: Props) {
  return (
    <Sheet open={open} onClose={form.onClose} title={title} busy={form.command.isPending}>
      <ReasonForm {...form} />
    </Sheet>
  );
}

function ReasonForm({ verb, kind = 'solid', command, onSend, onClose, children }: FormProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isMissing = reason.trim() === '';
    setMissing(isMissing);
    if (!isMissing && !command.isPending) onSend(reason.trim());
  };
  return (
    <form noValidate className="mt-3 grid gap-3.5 text-14" onSubmit={submit}>
      {children}
      <TextAreaField
        label="Reason"
        value={reason}
        maxLength={REASON_MAX}
        error={missing ? 'Give a reason.' : undefined}
        onValue={(text) => {
          setReason(text);
          setMissing(false);
        }}
      />
      <FailureNote error={command.error} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Action kind="line" disabled={command.isPending} onClick={onClose}>
          Cancel
        </Action>
        <Action type="submit" kind={kind} busy={command.isPending} busyText="Please wait...">
          {verb}
        </Action>
      </div>
    </form>
  );
}
