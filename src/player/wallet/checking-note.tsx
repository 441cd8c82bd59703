import { NoteBar } from '#ui/note-bar.tsx';
import { walletWords } from '../words/wallet.ts';
import { useWords } from '../words/use-words.ts';

/** It is not known yet whether the points have moved. */
export function CheckingNote({ onStop }: { readonly onStop?: () => void }) {
  const words = useWords(walletWords);
  const action = onStop === undefined ? undefined : { text: words('stop_waiting'), onClick: onStop };
  return (
    <div className="overflow-hidden rounded-ctl">
      <NoteBar tone="info" action={action}>
        {words('checking')}
      </NoteBar>
    </div>
  );
}
