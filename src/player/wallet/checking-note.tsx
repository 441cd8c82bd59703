import { NoteBar } from '#ui/note-bar.tsx';
import { walletMessages } from './messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';

/** It is not known yet whether the points have moved. */
export function CheckingNote({ onStop }: { readonly onStop?: () => void }) {
  const messages = useMessages(walletMessages);
  const action = onStop === undefined ? undefined : { text: messages('stop_waiting'), onClick: onStop };
  return (
    <div className="overflow-hidden rounded-ctl">
      <NoteBar tone="info" action={action}>
        {messages('checking')}
      </NoteBar>
    </div>
  );
}
