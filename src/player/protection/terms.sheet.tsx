import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useBusy } from '../accounts/use-busy.ts';
import { call } from '../api.ts';
import { callCache } from '../call-cache.ts';
import type { Failure } from '../failure.ts';
import { useCall } from '../use-call.ts';
import { protectionWords } from '../words/protection.ts';
import { refusalWords } from '../words/refusals.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';
import { AgreeBox } from './agree-box.tsx';

type Props = { readonly open: boolean; readonly onAnswer: (lifted: boolean) => void };

const TERMS = '/api-get-terms-state';

/** New terms, which have to be accepted before the next bid (security.md RG-08). What was refused is then sent again. */
export function TermsSheet({ open, onAnswer }: Props) {
  const words = useWords(protectionWords);
  const refusals = useWords(refusalWords);
  const [agreed, setAgreed] = useState(false);
  const { error, setError, busy, accept } = useAccept({ onAnswer, onTermsChanged: () => setAgreed(false) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (agreed) void accept();
    else setError(refusals('terms_not_accepted'));
  };
  return (
    <Sheet open={open} onClose={() => onAnswer(false)} busy={busy} title={words('terms_title')}>
      <form noValidate onSubmit={submit} className="grid gap-3 pt-1.5">
        <p className="text-15 leading-snug text-text-2">{words('terms_text')}</p>
        <AgreeBox checked={agreed} onCheck={setAgreed} error={error} />
        <div className="grid grid-cols-[1fr_1.5fr] gap-2.5">
          <Button kind="line" size="large" off={busy} onClick={() => (busy ? undefined : onAnswer(false))}>
            {words('cancel')}
          </Button>
          <Button type="submit" kind="cta" size="large" busy={busy} busyText={words('please_wait')}>
            {words('terms_accept')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

type Accepting = Pick<Props, 'onAnswer'> & { readonly onTermsChanged: () => void };

function useAccept({ onAnswer, onTermsChanged }: Accepting) {
  const refusalText = useRefusalText();
  const [error, setError] = useState<string>();
  const { busy, run } = useBusy();
  // Read when the sheet opens, so that what is agreed to is what could be read.
  const { data, refetch } = useCall(TERMS, {});
  const accept = (): Promise<void> =>
    run(async () => {
      setError(undefined);
      if (data === undefined) await refetch();
      const { data: terms, failure } = callCache.entry(TERMS, {}).current();
      const answer =
        terms === undefined ? failure : await call('/api-accept-terms', { version: terms.version });
      if (answer === undefined || answer.ok) return onAnswer(answer !== undefined);
      return refuse(answer);
    });
  const refuse = (failure: Failure): void => {
    if (failure.code === 'not_logged_in') return onAnswer(false);
    setError(refusalText(failure));
    if (failure.code !== 'terms_outdated') return;
    onTermsChanged();
    void refetch();
  };
  return { error, setError, busy, accept };
}
