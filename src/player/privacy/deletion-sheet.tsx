import { useForm, type Form } from '#client/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call } from '../calls/api.ts';
import { privacyMessages } from './messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useRight } from './use-right.ts';

type Typed = { readonly word: string };
type Props = { readonly open: boolean; readonly onClose: () => void };

// The same in every language: it is typed, not read.
const WORD = 'DELETE';

const FACTS = ['delete_text', 'delete_gone', 'delete_stays', 'delete_again'] as const;

/** What a deletion means, and a word to type, because one tap is not enough. */
export function DeletionSheet({ open, onClose }: Props) {
  const messages = useMessages(privacyMessages);
  const { error, decide } = useRight();
  const form: Form<Typed> = useForm<Typed>({
    initial: { word: '' },
    send: ({ word }) =>
      decide(
        () => call('/api-ask-deletion', { word }),
        () => {
          form.set({ word: '' });
          onClose();
          showToast('ok', messages('delete_begun'));
        },
      ),
  });
  return (
    <Sheet open={open} onClose={onClose} busy={form.busy} title={messages('delete_sheet')}>
      <form {...form.element} className="grid gap-3 pt-1.5">
        <ul className="grid list-disc gap-1.5 pl-5 text-15 leading-snug text-text-2">
          {FACTS.map((fact) => (
            <li key={fact}>{messages(fact)}</li>
          ))}
        </ul>
        <Field
          label={messages('delete_word', { word: WORD })}
          {...form.field('word')}
          error={error}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <div className="grid grid-cols-[1fr_1.5fr] gap-2.5">
          <Button
            kind="line"
            size="large"
            off={form.busy}
            onClick={() => (form.busy ? undefined : onClose())}
          >
            {messages('cancel')}
          </Button>
          <Button
            kind="danger"
            size="large"
            type="submit"
            busy={form.busy}
            busyText={messages('please_wait')}
          >
            {messages('delete_ask')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
