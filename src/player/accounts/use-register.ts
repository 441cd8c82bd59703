import { useState } from 'react';
import { useLocation } from 'wouter';
import { showToast } from '#ui/show-toast.ts';
import { call } from '../api.ts';
import { callCache } from '../call-cache.ts';
import type { Failure } from '../failure.ts';
import { useToday } from '../histories/use-today.ts';
import { useCall } from '../use-call.ts';
import { accountsWords } from '../words/accounts.ts';
import { refusalWords } from '../words/refusals.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';
import { checkRegistration } from './check-registration.ts';
import type { Why } from './check-registration.ts';
import { fieldOfRefusal } from './field-of-refusal.ts';
import type { RegisterErrors, RegisterInput } from './field-of-refusal.ts';
import { readSentCode } from './read-sent-code.ts';
import { registrationDraft } from './registration-draft.ts';
import type { Registration } from './registration-draft.ts';
import { submitRegistration } from './submit-registration.ts';
import { useBusy } from './use-busy.ts';

type Register = {
  readonly errors: RegisterErrors;
  readonly busy: boolean;
  readonly register: (input: RegisterInput) => Promise<void>;
};

/** Step one of registering: checks the fields and has a code sent to the number. */
export function useRegister({ onTermsChanged }: { readonly onTermsChanged: () => void }): Register {
  const words = useWords(accountsWords);
  const refusals = useWords(refusalWords);
  const refusalText = useRefusalText();
  const [, navigate] = useLocation();
  const [errors, setErrors] = useState<RegisterErrors>(() =>
    errorsOf(registrationDraft.read()?.refused, refusalText),
  );
  const { busy, run } = useBusy();
  const today = useToday();
  const { data: terms } = useCall(TERMS, {});
  const asksState = terms !== undefined && terms.jurisdictions.length > 0;

  const refuse = (failure: Failure): void => {
    const isLost = failure.code === 'offline' || failure.code === 'timeout';
    showToast('bad', isLost ? words('otp_error') : refusalText(failure));
    setErrors(errorsOf(failure, refusalText));
    if (failure.code !== 'terms_outdated') return;
    onTermsChanged();
    void callCache.entry(TERMS, {}).renew();
  };

  const textOf = ({ code, params }: Why): string =>
    code === 'state_required' ? words(code) : refusals(code, params);

  const check = (input: RegisterInput): boolean => {
    const found = Object.entries(checkRegistration(input, { today, asksState }));
    setErrors(Object.fromEntries(found.map(([field, why]) => [field, textOf(why)])));
    return found.length === 0;
  };

  const sendCode = async (registration: Registration): Promise<void> => {
    const answer = await call('/api-check-mobile', { mobile: registration.mobile });
    if (!answer.ok) return refuse(answer);
    registrationDraft.write({ ...registration, code: readSentCode(answer.value) });
    return navigate('/otpregister');
  };

  const register = (input: RegisterInput): Promise<void> =>
    run(async () => {
      if (!check(input)) return;
      const termsVersion = await readTermsVersion();
      if (typeof termsVersion !== 'number') return refuse(termsVersion);
      const registration = { ...input, termsVersion };
      const draft = registrationDraft.read();
      // The number is proved already when only a name or a password had to be put right.
      const otpToken = draft?.mobile === input.mobile ? draft.otpToken : undefined;
      if (otpToken === undefined) return sendCode(registration);
      const failure = await submitRegistration(registration, otpToken);
      if (failure === undefined) return;
      if (failure.code === 'otp_not_valid') return sendCode(registration);
      refuse(failure);
    });

  return { errors, busy, register };
}

const TERMS = '/api-get-terms-state';
const NO_FAILURE: Failure = { ok: false, code: '', message: '', fields: {}, params: {} };

/** The terms that the screen was opened with; asked for again only if they could not be read then. */
async function readTermsVersion(): Promise<number | Failure> {
  const terms = callCache.entry(TERMS, {});
  if (terms.current().data === undefined) await terms.renew();
  const { data, failure } = terms.current();
  return data?.version ?? failure ?? NO_FAILURE;
}

function errorsOf(failure: Failure | undefined, refusalText: (failure: Failure) => string): RegisterErrors {
  const field = failure === undefined ? undefined : fieldOfRefusal(failure.code);
  return failure === undefined || field === undefined ? {} : { [field]: refusalText(failure) };
}
