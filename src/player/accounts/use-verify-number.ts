import { useState } from 'react';
import { useLocation } from 'wouter';
import { showToast } from '#ui/show-toast.ts';
import { call } from '../api.ts';
import type { Failure } from '../failure.ts';
import { accountsWords } from '../words/accounts.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';
import type { CheckCode } from './code-page.tsx';
import { fieldOfRefusal } from './field-of-refusal.ts';
import { registrationDraft } from './registration-draft.ts';
import type { RegistrationDraft } from './registration-draft.ts';
import { submitRegistration } from './submit-registration.ts';
import { useBusy } from './use-busy.ts';

/** Proves the number with the code, then registers. */
export function useVerifyNumber(draft: RegistrationDraft): CheckCode {
  const words = useWords(accountsWords);
  const refusalText = useRefusalText();
  const [, navigate] = useLocation();
  const [error, setError] = useState<string>();
  const { busy, run } = useBusy();

  const refuseCode = (failure: Failure): void => {
    const isAboutCode = failure.code === 'otp_not_valid' || failure.code === 'otp_locked';
    if (isAboutCode) setError(refusalText(failure));
    else showToast('bad', words('verify_error'));
  };

  const refuseRegistration = (failure: Failure, otpToken: string): void => {
    registrationDraft.write({ ...draft, otpToken, refused: failure });
    showToast('bad', words('register_error', { message: refusalText(failure) }));
    if (fieldOfRefusal(failure.code) !== undefined) navigate('/r');
  };

  const verify = (digits: string): Promise<void> =>
    run(async () => {
      if (digits.length < draft.code.length) return setError(words('otp_not_valid'));
      // A right code works once: when only the registering failed, its token is still good.
      const known = registrationDraft.read()?.otpToken;
      const proof =
        known === undefined ? await proveNumber(draft.mobile, digits) : { ok: true as const, value: known };
      if (!proof.ok) return refuseCode(proof);
      const failure = await submitRegistration(draft, proof.value);
      return failure === undefined ? undefined : refuseRegistration(failure, proof.value);
    });

  return { error, clearError: () => setError(undefined), busy, verify };
}

async function proveNumber(
  mobile: string,
  otp: string,
): Promise<{ readonly ok: true; readonly value: string } | Failure> {
  const answer = await call('/api-verify-otp', { mobile, otp, purpose: 'register' });
  return answer.ok ? { ok: true, value: answer.value.otp_token } : answer;
}
