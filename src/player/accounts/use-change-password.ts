import { useState } from 'react';
import { showToast } from '#ui/show-toast.ts';
import { call } from '../api.ts';
import type { Failure } from '../failure.ts';
import { passwordWords } from '../words/password.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';
import { ABOUT_NEW_PASSWORD, checkNewPassword } from './check-new-password.ts';
import type { NewPassword, NewPasswordErrors } from './check-new-password.ts';
import { useBusy } from './use-busy.ts';

export type ChangeInput = NewPassword & { readonly current: string; readonly endOthers: boolean };
export type ChangeErrors = NewPasswordErrors & { readonly current?: string | undefined };

type Change = {
  readonly errors: ChangeErrors;
  readonly busy: boolean;
  readonly change: (input: ChangeInput) => Promise<void>;
};

type Options = { readonly onChanged: () => void };

/** Another password for whoever knows the current one; the server decides whether it is. */
export function useChangePassword({ onChanged }: Options): Change {
  const words = useWords(passwordWords);
  const refusalText = useRefusalText();
  const [errors, setErrors] = useState<ChangeErrors>({});
  const { busy, run } = useBusy();

  const refuse = (failure: Failure): void => {
    const text = refusalText(failure);
    if (ABOUT_NEW_PASSWORD.has(failure.code)) return setErrors({ next: text });
    if (failure.code === 'old_password_mismatch') setErrors({ current: words('old_mismatch') });
    return showToast('bad', text);
  };

  const change = ({ current, next, again, endOthers }: ChangeInput): Promise<void> =>
    run(async () => {
      const missing = current === '' ? ('current_required' as const) : undefined;
      const wrong = checkNewPassword({ next, again }, 'not_equal');
      setErrors({
        current: missing && words(missing),
        next: wrong.next && words(wrong.next),
        again: wrong.again && words(wrong.again),
      });
      if ((missing ?? wrong.next ?? wrong.again) !== undefined) return;
      const input = { old_pass: current, new_pass: next, end_others: endOthers };
      const answer = await call('/api-change-password', input);
      if (!answer.ok) return refuse(answer);
      showToast('ok', words('changed'));
      onChanged();
    });

  return { errors, busy, change };
}
