import { useState } from 'react';
import { useLocation } from 'wouter';
import { showToast } from '#ui/show-toast.ts';
import { call } from '../api.ts';
import type { Failure } from '../failure.ts';
import { accountsWords } from '../words/accounts.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';
import { checkRegistration } from './check-registration.ts';
import { fieldOfRefusal } from './field-of-refusal.ts';
import type { RegisterErrors, RegisterInput } from './field-of-refusal.ts';
import { readSentCode } from './read-sent-code.ts';
import { registrationDraft } from './registration-draft.ts';
import { submitRegistration } from './submit-registration.ts';
import { useBusy } from './use-busy.ts';

type Register = {
  readonly errors: RegisterErrors;
  readonly busy: boolean;
  readonly register: (input: RegisterInput) => Promise<void>;
};

/** Step one of registering: checks the fields and has a code sent to the number. */
export function useRegister(): Register {
  const words = useWords(accountsWords);
  const refusalText = useRefusalText();
  const [, navigate] = useLocation();
  const [errors, setErrors] = useState<RegisterErrors>(() =>
    errorsOf(registrationDraft.read()?.refused, refusalText),
  );
  const { busy, run } = useBusy();

  const refuse = (failure: Failure): void => {
    const isLost = failure.code === 'offline' || failure.code === 'timeout';
    showToast('bad', isLost ? words('otp_error') : refusalText(failure));
    setErrors(errorsOf(failure, refusalText));
  };

  const sendCode = async (input: RegisterInput): Promise<void> => {
    const answer = await call('/api-check-mobile', { mobile: input.mobile });
    if (!answer.ok) return refuse(answer);
    registrationDraft.write({ ...input, code: readSentCode(answer.value) });
    return navigate('/otpregister');
  };

  const register = (input: RegisterInput): Promise<void> =>
    run(async () => {
      const found = Object.entries(checkRegistration(input));
      setErrors(
        Object.fromEntries(found.map(([field, why]) => [field, refusalText({ ...NO_FAILURE, ...why })])),
      );
      if (found.length > 0) return;
      const draft = registrationDraft.read();
      // The number is proved already when only a name or a password had to be put right.
      const otpToken = draft?.mobile === input.mobile ? draft.otpToken : undefined;
      if (otpToken === undefined) return sendCode(input);
      const failure = await submitRegistration(input, otpToken);
      if (failure === undefined) return;
      if (failure.code === 'otp_not_valid') return sendCode(input);
      refuse(failure);
    });

  return { errors, busy, register };
}

const NO_FAILURE: Failure = { ok: false, code: '', message: '', fields: {}, params: {} };

function errorsOf(failure: Failure | undefined, refusalText: (failure: Failure) => string): RegisterErrors {
  const field = failure === undefined ? undefined : fieldOfRefusal(failure.code);
  return failure === undefined || field === undefined ? {} : { [field]: refusalText(failure) };
}
