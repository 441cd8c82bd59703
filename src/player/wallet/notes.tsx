import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { shellMessages } from '../shell/messages/en.ts';
import { walletMessages } from './messages/en.ts';

/** A note between the parts of a form. */
export function FormNote(props: ComponentProps<typeof NoteBar>) {
  return (
    <div className="overflow-hidden rounded-ctl">
      <NoteBar {...props} />
    </div>
  );
}

/** What is wrong with a form as a whole. */
export function FormError({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <FormNote tone="danger">{text}</FormNote>;
}

/** It is not known yet whether the points have moved. */
export function CheckingNote({ onStop }: { readonly onStop?: () => void }) {
  const messages = useMessages(walletMessages);
  const action = onStop === undefined ? undefined : { text: messages('stop_waiting'), onClick: onStop };
  return (
    <FormNote tone="info" action={action}>
      {messages('checking')}
    </FormNote>
  );
}

type FailedBoxProps = {
  readonly onRetry: () => void;
  /** What failed. */
  readonly children: ReactNode;
  /** Another way on, beside the new try. */
  readonly action?: ReactNode;
};

/** A part of a screen failed: why, and another try. */
export function FailedBox({ onRetry, children, action }: FailedBoxProps) {
  const messages = useMessages(shellMessages);
  return (
    <div role="alert" className="grid gap-2.5 rounded-card bg-danger-soft p-3.5 text-15 text-danger">
      {children}
      <div className="grid auto-cols-fr grid-flow-col gap-2.5">
        <Button kind="soft" onClick={onRetry}>
          {messages('try_again')}
        </Button>
        {action}
      </div>
    </div>
  );
}
