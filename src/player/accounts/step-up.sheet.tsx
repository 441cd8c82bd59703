import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { call } from '../api.ts';
import { passwordWords } from '../words/password.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';
import { AccountPassword } from './account-password.tsx';
import { useBusy } from './use-busy.ts';

type Props = { readonly open: boolean; readonly onAnswer: (lifted: boolean) => void };

/** The password once more, before something that somebody else with this phone should not do (security.md §6.4). */
export function StepUpSheet({ open, onAnswer }: Props) {
  const words = useWords(passwordWords);
  const [password, setPassword] = useState('');
  const { error, busy, confirm } = useConfirmPassword(onAnswer);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void confirm(password);
  };
  return (
    <Sheet open={open} onClose={() => onAnswer(false)} title={words('step_up_title')} busy={busy}>
      <form noValidate onSubmit={submit} className="grid gap-3.5 pt-1.5">
        <p className="text-15 leading-snug text-text-2">{words('step_up_text')}</p>
        <AccountPassword
          label={words('password')}
          value={password}
          onValue={setPassword}
          error={error}
          autoComplete="current-password"
        />
        <div className="grid grid-cols-[1fr_1.5fr] gap-2.5">
          <Button kind="line" size="large" off={busy} onClick={() => (busy ? undefined : onAnswer(false))}>
            {words('cancel')}
          </Button>
          <Button type="submit" kind="cta" size="large" busy={busy} busyText={words('please_wait')}>
            {words('confirm')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

type Confirm = {
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly confirm: (password: string) => Promise<void>;
};

function useConfirmPassword(onAnswer: Props['onAnswer']): Confirm {
  const refusalText = useRefusalText();
  const [error, setError] = useState<string>();
  const { busy, run } = useBusy();
  const confirm = (password: string): Promise<void> =>
    run(async () => {
      setError(undefined);
      const answer = await call('/api-confirm-password', { password });
      // With the session gone there is nothing left to confirm; the app asks to log in.
      if (answer.ok || answer.code === 'not_logged_in') onAnswer(answer.ok);
      else setError(refusalText(answer));
    });
  return { error, busy, confirm };
}
