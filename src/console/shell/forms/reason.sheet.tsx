import type { ReactNode } from 'react';
import { useForm } from '#client/forms/use-form.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { SheetForm } from '../sheet-form.tsx';
import type { CallError } from '../../call-error.ts';
import { TextAreaField } from './text-area-field.tsx';

type FormProps = {
  /** What the button does, in a verb. */
  readonly verb: string;
  readonly kind?: 'solid' | 'danger';
  readonly command: { readonly isPending: boolean; readonly error: CallError | null };
  readonly onSend: (reason: string) => void;
  /** What leaves it without doing anything, where 'Cancel' could be taken for the act itself. */
  readonly leaveText?: string | undefined;
  /** The reason as it stands there at first. */
  readonly initial?: string | undefined;
  readonly onClose: () => void;
  /** Stands above the reason. */
  readonly children?: ReactNode;
};

type Props = FormProps & { readonly open: boolean; readonly title: string; readonly wide?: boolean };

const REASON_MAX = 200;

/** Something that needs a reason, which stays in the records. */
export function ReasonSheet({ open, title, wide = false, ...form }: Props) {
  return (
    <Sheet wide={wide} open={open} onClose={form.onClose} title={title} busy={form.command.isPending}>
      <ReasonForm {...form} />
    </Sheet>
  );
}

function ReasonForm({
  verb,
  kind = 'solid',
  command,
  onSend,
  leaveText,
  initial = '',
  onClose,
  children,
}: FormProps) {
  const form = useForm({
    initial: { reason: initial },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'Give a reason.' : undefined }),
    send: ({ reason }) => onSend(reason.trim()),
    isBusy: command.isPending,
    whenTyped: 'forget',
  });
  return (
    <SheetForm
      form={form}
      verb={verb}
      kind={kind}
      error={command.error}
      cancelText={leaveText}
      onCancel={onClose}
    >
      {children}
      <TextAreaField label="Reason" {...form.field('reason')} maxLength={REASON_MAX} />
    </SheetForm>
  );
}
