import { useForm } from '#client/forms/use-form.ts';
import type { CallError } from '../../call-error.ts';
import { SheetForm } from '../sheet-form.tsx';
import { TextAreaField } from './text-area-field.tsx';

const LENGTH_MAX = 500;

type Props = {
  readonly busy: boolean;
  readonly error: CallError | null;
  readonly hint: string;
  readonly onSend: (text: string) => void;
  readonly onCancel: () => void;
};

/** A note of staff about a thing: added with a name and never changed. */
export function NoteForm({ busy, error, hint, onSend, onCancel }: Props) {
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' ? 'Write something first.' : undefined }),
    send: ({ text }) => onSend(text.trim()),
    isBusy: busy,
  });
  return (
    <SheetForm form={form} verb="Add" error={error} onCancel={onCancel}>
      <TextAreaField {...form.field('text')} label="Note" rows={4} maxLength={LENGTH_MAX} hint={hint} />
    </SheetForm>
  );
}
