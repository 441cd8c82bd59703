import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/show-toast.ts';
import { call } from '../api.ts';
import { privacyWords } from '../words/privacy.ts';
import { useWords } from '../words/use-words.ts';
import { useRight } from './use-right.ts';

type Props = { readonly open: boolean; readonly onClose: () => void };

// The same in every language: it is typed, not read.
const WORD = 'DELETE';

const FACTS = ['delete_text', 'delete_gone', 'delete_stays', 'delete_again'] as const;

/** What a deletion means, and a word to type, because one tap must not be enough. */
export function DeletionSheet({ open, onClose }: Props) {
  const words = useWords(privacyWords);
  const [word, setWord] = useState('');
  const { busy, error, decide } = useRight();
  const ask = (): void =>
    void decide(
      () => call('/api-ask-deletion', { word }),
      () => {
        setWord('');
        onClose();
        showToast('ok', words('delete_begun'));
      },
    );
  return (
    <Sheet open={open} onClose={onClose} busy={busy} title={words('delete_sheet')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
        className="grid gap-3 pt-1.5"
      >
        <ul className="grid list-disc gap-1.5 pl-5 text-15 leading-snug text-text-2">
          {FACTS.map((fact) => (
            <li key={fact}>{words(fact)}</li>
          ))}
        </ul>
        <Field
          label={words('delete_word', { word: WORD })}
          value={word}
          onChange={(event) => setWord(event.target.value)}
          error={error}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <div className="grid grid-cols-[1fr_1.5fr] gap-2.5">
          <Button kind="line" size="large" off={busy} onClick={() => (busy ? undefined : onClose())}>
            {words('cancel')}
          </Button>
          <Button kind="danger" size="large" type="submit" busy={busy} busyText={words('please_wait')}>
            {words('delete_ask')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
