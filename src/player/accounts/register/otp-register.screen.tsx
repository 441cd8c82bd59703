import { useState } from 'react';
import { useLocation } from 'wouter';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call } from '../../calls/api.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { CodePage, StartOver } from '../code-page.tsx';
import { FIELD_OF_REFUSAL } from './check-registration.ts';
import { accountsMessages } from '../messages/en.ts';
import {
  registrationDraft,
  reloadedFields,
  submitRegistration,
  type RegistrationDraft,
} from './registration-draft.ts';

/** Registering, step two: the code that was sent to the number (A §2). */
export function OtpRegisterScreen() {
  const [draft] = useState(registrationDraft.read);
  const messages = useMessages(accountsMessages);
  if (draft !== undefined) return <RegisterCode draft={draft} />;
  const isReloaded = reloadedFields.read() !== null;
  return <StartOver to="/r" help={isReloaded ? messages('start_over_kept') : undefined} />;
}

function RegisterCode({ draft }: { readonly draft: RegistrationDraft }) {
  const messages = useMessages(accountsMessages);
  const register = useRegisterWithCode(draft);
  return (
    <CodePage
      draft={draft}
      store={registrationDraft}
      purpose="register"
      title={messages('otp_title')}
      submit={messages('verify')}
      onDigits={register}
      back="/r"
    />
  );
}

/** Proves the number with the code, then registers; returns what is wrong with the code. */
function useRegisterWithCode(draft: RegistrationDraft): (otp: string) => Promise<string | void> {
  const messages = useMessages(accountsMessages);
  const refusalText = useRefusalText();
  const [, navigate] = useLocation();
  return async (otp) => {
    // A right code works once: when only the registration failed, its token is still valid.
    let otpToken = registrationDraft.read()?.otpToken;
    if (otpToken === undefined) {
      const proof = await call('/api-verify-otp', { mobile: draft.mobile, otp, purpose: 'register' });
      if (!proof.ok) {
        const isAboutCode = proof.code === 'otp_not_valid' || proof.code === 'otp_locked';
        return isAboutCode ? refusalText(proof) : showToast('bad', messages('verify_error'));
      }
      otpToken = proof.value.otp_token;
    }
    const failure = await submitRegistration(draft, otpToken);
    if (failure === undefined) return;
    registrationDraft.write({ ...draft, otpToken, refused: failure });
    showToast('bad', messages('register_error', { message: refusalText(failure) }));
    if (FIELD_OF_REFUSAL[failure.code] !== undefined) navigate('/r');
  };
}
