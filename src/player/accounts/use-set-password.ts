import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { showToast } from '#ui/show-toast.ts';
import { call } from '../api.ts';
import type { Failure } from '../failure.ts';
import { passwordWords } from '../words/password.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';
import { ABOUT_NEW_PASSWORD, checkNewPassword } from './check-new-password.ts';
import type { NewPassword, NewPasswordErrors } from './check-new-password.ts';
import { resetDraft } from './reset-draft.ts';
import { useBusy } from './use-busy.ts';

export type Proof = { readonly mobile: string; readonly otpToken: string };

type SetPassword = {
  readonly errors: NewPasswordErrors;
  readonly busy: boolean;
  /** The token is not good any more, so there is nothing to be done here. */
  readonly isLost: boolean;
  readonly update: (input: NewPassword) => Promise<void>;
};

// Time to read that it worked (document A §9).
const READ_MS = 1500;

/** Sets a password for a number that was proved by a code. */
export function useSetPassword({ mobile, otpToken }: Proof): SetPassword {
  const words = useWords(passwordWords);
  const failureText = useFailureText();
  const [errors, setErrors] = useState<NewPasswordErrors>({});
  const [outcome, setOutcome] = useState<'open' | 'done' | 'lost'>('open');
  const { busy, run } = useBusy();
  useLeaveForLogin({ isDone: outcome === 'done' });

  const refuse = (failure: Failure): void => {
    const text = failureText(failure);
    if (ABOUT_NEW_PASSWORD.has(failure.code)) return setErrors({ next: text });
    showToast('bad', text);
    if (failure.code !== 'reset_otp_not_valid') return;
    resetDraft.clear();
    setOutcome('lost');
  };

  const update = (input: NewPassword): Promise<void> =>
    run(async () => {
      const { next, again } = checkNewPassword(input, 'do_not_match');
      setErrors({ next: next && words(next), again: again && words(again) });
      if (next !== undefined || again !== undefined) return;
      const proof = { mobile, otp: '', otp_token: otpToken };
      const answer = await call('/api-forgot-password', { ...proof, new_pass: input.next });
      if (!answer.ok) return refuse(answer);
      resetDraft.clear();
      showToast('ok', words('updated'));
      setOutcome('done');
    });

  // Done stays busy: nothing here can be pressed a second time.
  return { errors, busy: busy || outcome === 'done', isLost: outcome === 'lost', update };
}

/** What the server says, and what to say when it says nothing (document A §8). */
function useFailureText(): (failure: Failure) => string {
  const words = useWords(passwordWords);
  const refusalText = useRefusalText();
  return (failure) => {
    if (failure.unreadable === true) return words('unreadable');
    if (failure.code === 'offline' || failure.code === 'timeout') return words('update_lost');
    return failure.code === 'fault' ? words('update_failed') : refusalText(failure);
  };
}

function useLeaveForLogin({ isDone }: { readonly isDone: boolean }): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => navigate('/login', { replace: true }), READ_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
}
