import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../api.ts';
import type { Failure } from '../failure.ts';
import { passwordWords } from '../words/password.ts';
import { refusalWords } from '../words/refusals.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';
import { checkPhone } from './check-phone.ts';
import { readSentCode } from './read-sent-code.ts';
import { resetDraft } from './reset-draft.ts';
import { useBusy } from './use-busy.ts';

type Forgot = {
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly sendCode: (mobile: string) => Promise<void>;
};

// No answer, or none that says why.
const SILENT: ReadonlySet<string> = new Set(['offline', 'timeout', 'fault']);

/** Has a reset code sent; the answer is the same whether the number plays here or not. */
export function useForgotPassword(): Forgot {
  const words = useWords(passwordWords);
  const refusals = useWords(refusalWords);
  const refusalText = useRefusalText();
  const [, navigate] = useLocation();
  const [error, setError] = useState<string>();
  const { busy, run } = useBusy();
  const refuse = (failure: Failure): void =>
    setError(SILENT.has(failure.code) ? words('send_failed') : refusalText(failure));
  const sendCode = (mobile: string): Promise<void> =>
    run(async () => {
      const wrong = checkPhone(mobile);
      setError(wrong && refusals(`forgot_${wrong}`));
      if (wrong !== undefined) return;
      const answer = await call('/api-forget-check-mobile', { mobile });
      if (!answer.ok) return refuse(answer);
      resetDraft.write({ mobile, code: readSentCode(answer.value) });
      navigate('/otpforgotpass');
    });
  return { error, busy, sendCode };
}
