import { useState } from 'react';
import { useLocation } from 'wouter';
import { showToast } from '#ui/show-toast.ts';
import { call } from '../api.ts';
import type { Failure } from '../failure.ts';
import { accountsWords } from '../words/accounts.ts';
import { passwordWords } from '../words/password.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';
import type { CheckCode } from './code-page.tsx';
import { resetDraft } from './reset-draft.ts';
import type { ResetDraft } from './reset-draft.ts';
import { useBusy } from './use-busy.ts';

/** Changes the right code for the token that a new password needs. */
export function useVerifyReset({ mobile, code }: ResetDraft): CheckCode {
  const accounts = useWords(accountsWords);
  const words = useWords(passwordWords);
  const refusalText = useRefusalText();
  const [, navigate] = useLocation();
  const [error, setError] = useState<string>();
  const { busy, run } = useBusy();
  const refuse = (failure: Failure): void => {
    if (ABOUT_CODE.has(failure.code)) setError(refusalText(failure));
    else showToast('bad', accounts('verify_error'));
  };
  const verify = (digits: string): Promise<void> =>
    run(async () => {
      if (digits.length < code.length) return setError(words('code_not_valid'));
      const answer = await call('/api-verify-otp', { mobile, otp: digits, purpose: 'reset' });
      if (!answer.ok) return refuse(answer);
      resetDraft.write({ mobile, code, otpToken: answer.value.otp_token });
      return navigate('/change-password');
    });
  return { error, clearError: () => setError(undefined), busy, verify };
}

const ABOUT_CODE: ReadonlySet<string> = new Set(['reset_otp_not_valid', 'otp_locked']);
