import { Button } from '#ui/button.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { fundsWords } from '../words/funds.ts';
import { useWords } from '../words/use-words.ts';
import { CheckingNote } from '../wallet/checking-note.tsx';
import { walletWords } from '../words/wallet.ts';
import type { HavePaidState } from './use-have-paid.ts';

type Props = { readonly amount: string; readonly paid: HavePaidState };

/** The payment by QR leaves no trace here until the player says so. */
export function HavePaid({ amount, paid }: Props) {
  const words = useWords(fundsWords);
  const wallet = useWords(walletWords);
  const { errors, sending, isUnanswered, submit, stop } = paid;
  const isBusy = sending.state !== 'ready';
  return (
    <>
      {errors.form === undefined ? null : (
        <div className="overflow-hidden rounded-ctl">
          <NoteBar tone="danger">{errors.form}</NoteBar>
        </div>
      )}
      {sending.state === 'checking' ? <CheckingNote onStop={stop} /> : null}
      {isUnanswered && !isBusy ? <NoteBar tone="pending">{wallet('unanswered')}</NoteBar> : null}
      <Button
        kind="solid"
        size="large"
        block
        busy={isBusy}
        busyText={words('processing')}
        onClick={() => submit(amount)}
      >
        {words('have_paid')}
      </Button>
    </>
  );
}
