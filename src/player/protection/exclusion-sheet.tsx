import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/show-toast.ts';
import { call } from '../api.ts';
import { protectionWords } from '../words/protection.ts';
import { useWords } from '../words/use-words.ts';
import type { EXCLUSION_MONTHS } from './lengths-of-time.ts';
import { useDecision } from './use-decision.ts';

type Props = {
  readonly open: boolean;
  readonly months: (typeof EXCLUSION_MONTHS)[number];
  readonly onClose: () => void;
};

// The same in every language: it is typed, not read.
const WORD = 'EXCLUDE';

const FACTS = [
  'exclude_at_once',
  'exclude_bids',
  'exclude_balance',
  'exclude_number',
  'exclude_after',
] as const;

/** What an exclusion means, and a word to type, because one tap must not be enough. */
export function ExclusionSheet({ open, months, onClose }: Props) {
  const words = useWords(protectionWords);
  const [word, setWord] = useState('');
  const { busy, error, decide } = useDecision();
  const exclude = (): void =>
    void decide(
      () => call('/api-exclude-me', { months, word: word.trim().toUpperCase() }),
      () => {
        onClose();
        // What stands now is said at the top.
        window.scrollTo(0, 0);
        showToast('ok', words('exclude_begun'));
      },
    );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      busy={busy}
      title={words('exclude_title', { span: words(`exclude_${months}`) })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          exclude();
        }}
        className="grid gap-3 pt-1.5"
      >
        <ul className="grid list-disc gap-1.5 pl-5 text-15 leading-snug text-text-2">
          {FACTS.map((fact) => (
            <li key={fact}>{words(fact)}</li>
          ))}
        </ul>
        <Field
          label={words('exclude_word', { word: WORD })}
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
            {words('exclude')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
