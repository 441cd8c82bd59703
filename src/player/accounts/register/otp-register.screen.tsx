import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '#client/calls/failure.ts';
import { useForm } from '#client/forms/use-form.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call } from '../../calls/api.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { CodePage, LostWay, type CodeForm } from '../code-page.tsx';
import { fieldOfRefusal } from './check-registration.ts';
import { accountsMessages } from '../messages/en.ts';
import { registrationDraft, submitRegistration, type RegistrationDraft } from './registration-draft.ts';

/** Registering, step two: the code that was sent to the number (A §2). */
export function OtpRegisterScreen() {
  const [draft] = useState(registrationDraft.read);
  return draft === undefined ? <LostWay to="/r" /> : <RegisterCode draft={draft} />;
}

function RegisterCode({ draft }: { readonly draft: RegistrationDraft }) {
  const messages = useMessages(accountsMessages);
  const [code, setCode] = useState(draft.code);
  const form = useVerifyNumber(draft);
  return (
    <CodePage
      form={form}
      title={messages('otp_title')}
      buttonText={messages('verify')}
      mobile={draft.mobile}
      purpose="register"
      code={code}
      onSent={(sent) => {
        setCode(sent);
        registrationDraft.write({ ...draft, code: sent });
      }}
      back="/r"
    />
  );
}

/** Proves the number with the code, then registers. */
function useVerifyNumber(draft: RegistrationDraft): CodeForm {
  const messages = useMessages(accountsMessages);
  const refusalText = useRefusalText();
  const [, navigate] = useLocation();

  const refusedCode = (failure: Failure) => {
    const isAboutCode = failure.code === 'otp_not_valid' || failure.code === 'otp_locked';
    if (isAboutCode) return { digits: refusalText(failure) };
    return showToast('bad', messages('verify_error'));
  };

  const refusedRegistration = (failure: Failure, otpToken: string): void => {
    registrationDraft.write({ ...draft, otpToken, refused: failure });
    showToast('bad', messages('register_error', { message: refusalText(failure) }));
    if (fieldOfRefusal(failure.code) !== undefined) navigate('/r');
  };

  return useForm({
    initial: { digits: '' },
    check: ({ digits }) => ({
      digits: digits.length < draft.code.length ? messages('otp_not_valid') : undefined,
    }),
    send: async ({ digits }) => {
      // A right code works once: when only the registration failed, its token is still valid.
      const known = registrationDraft.read()?.otpToken;
      const proof =
        known === undefined ? await proveNumber(draft.mobile, digits) : { ok: true as const, value: known };
      if (!proof.ok) return refusedCode(proof);
      const failure = await submitRegistration(draft, proof.value);
      return failure === undefined ? undefined : refusedRegistration(failure, proof.value);
    },
    whenTyped: 'forget',
  });
}

async function proveNumber(
  mobile: string,
  otp: string,
): Promise<{ readonly ok: true; readonly value: string } | Failure> {
  const answer = await call('/api-verify-otp', { mobile, otp, purpose: 'register' });
  return answer.ok ? { ok: true, value: answer.value.otp_token } : answer;
}
