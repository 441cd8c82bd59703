import type { ReactNode } from 'react';
import { useForm, type Form } from '#client/forms/use-form.ts';
import { Button, type ButtonKind } from '#ui/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { protectionMessages } from './messages/en.ts';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly form: Pick<Form<object>, 'element' | 'busy'>;
  /** The label of the button that sends the form. */
  readonly submit: string;
  readonly kind?: ButtonKind;
  readonly busyText?: string;
  readonly children: ReactNode;
};

/** A form in a sheet, with Cancel beside the button that sends it. While it is being sent it stays open. */
export function DecisionSheet({ open, onClose, title, form, submit, kind = 'cta', ...props }: Props) {
  const messages = useMessages(protectionMessages);
  return (
    <Sheet open={open} onClose={onClose} busy={form.busy} title={title}>
      <form {...form.element} className="grid gap-3 pt-1.5">
        {props.children}
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
            type="submit"
            kind={kind}
            size="large"
            busy={form.busy}
            busyText={props.busyText ?? messages('please_wait')}
          >
            {submit}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

type WordSheetProps = Pick<Props, 'open' | 'onClose' | 'title' | 'submit'> & {
  /** What the decision means. */
  readonly facts: readonly string[];
  /** To be typed; the same in every language. */
  readonly word: string;
  readonly error: string | undefined;
  readonly onWord: (word: string) => Promise<void>;
};

/** A decision that cannot be undone: what it means, and a word to type, because one tap is not enough. */
export function WordSheet({ facts, word, error, onWord, onClose, ...sheet }: WordSheetProps) {
  const messages = useMessages(protectionMessages);
  const form = useForm({ initial: { word: '' }, send: (typed) => onWord(typed.word) });
  const close = (): void => {
    // Left in its field, it would make the next decision one of one tap.
    form.set({ word: '' });
    onClose();
  };
  return (
    <DecisionSheet {...sheet} onClose={close} kind="danger" form={form}>
      <ul className="grid list-disc gap-1.5 pl-5 text-15 leading-snug text-text-2">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Field
        label={messages('type_word', { word })}
        {...form.field('word')}
        error={error}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
    </DecisionSheet>
  );
}
