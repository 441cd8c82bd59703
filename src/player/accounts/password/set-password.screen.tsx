import { useState, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '#client/calls/failure.ts';
import { useForm, type Form, type Problems } from '#client/forms/use-form.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call } from '../../calls/api.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { AccountForm } from '../account-fields.tsx';
import { AuthPage } from '../auth-page.tsx';
import { LostWay } from '../code-page.tsx';
import type { NewPassword } from './check-new-password.ts';
import { passwordMessages } from './messages/en.ts';
import { ABOUT_NEW_PASSWORD, NewPasswordFields, useNewPasswordCheck } from './new-password.tsx';
import { resetDraft } from './reset-draft.ts';
import { showPhone } from '../phone.ts';

/** A forgotten password, step three: another one (A §2). */
export function SetPasswordScreen() {
  const [draft] = useState(resetDraft.read);
  if (draft?.otpToken === undefined) return <LostWay to="/forgotpass" />;
  return <PasswordForm mobile={draft.mobile} otpToken={draft.otpToken} />;
}

type Proof = { readonly mobile: string; readonly otpToken: string };

function PasswordForm(proof: Proof) {
  const messages = useMessages(passwordMessages);
  const { form, isLost } = useSetPassword(proof);
  if (isLost) return <LostWay to="/forgotpass" />;
  return (
    <AuthPage title={messages('set_title')} text={messages('set_text', { phone: showPhone(proof.mobile) })}>
      <AccountForm form={form} submit={messages('update_password')}>
        <NewPasswordFields field={form.field} confirmLabel={messages('confirm_new_password')} />
      </AccountForm>
    </AuthPage>
  );
}

type SetPassword = {
  readonly form: Form<NewPassword>;
  /** The token is no longer valid, so nothing can be done here. */
  readonly isLost: boolean;
};

/** Sets a password for a number that was proved by a code. */
function useSetPassword({ mobile, otpToken }: Proof): SetPassword {
  const messages = useMessages(passwordMessages);
  const failureText = useFailureText();
  const [outcome, setOutcome] = useState<'open' | 'done' | 'lost'>('open');
  useLeaveForLogin({ isDone: outcome === 'done' });

  const refused = (failure: Failure): Problems<NewPassword> => {
    const text = failureText(failure);
    if (ABOUT_NEW_PASSWORD.has(failure.code)) return { next: text };
    showToast('bad', text);
    if (failure.code !== 'reset_otp_not_valid') return {};
    resetDraft.clear();
    setOutcome('lost');
    return {};
  };
  const form = useForm<NewPassword>({
    initial: { next: '', again: '' },
    check: useNewPasswordCheck('do_not_match'),
    send: async ({ next }) => {
      const proof = { mobile, otp: '', otp_token: otpToken };
      const answer = await call('/api-forgot-password', { ...proof, new_pass: next });
      if (!answer.ok) return refused(answer);
      resetDraft.clear();
      showToast('ok', messages('updated'));
      setOutcome('done');
      return {};
    },
    // Nothing here can be pressed a second time.
    isBusy: outcome === 'done',
  });
  return { form, isLost: outcome === 'lost' };
}

/** What the server says, and what to say when it says nothing (A §8). */
function useFailureText(): (failure: Failure) => string {
  const messages = useMessages(passwordMessages);
  const refusalText = useRefusalText();
  return (failure) => {
    if (failure.unreadable === true) return messages('unreadable');
    if (failure.code === 'offline' || failure.code === 'timeout') return messages('update_lost');
    return failure.code === 'fault' ? messages('update_failed') : refusalText(failure);
  };
}

// Time to read that it worked (A §9).
const READ_MS = 1500;

function useLeaveForLogin({ isDone }: { readonly isDone: boolean }): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => navigate('/login', { replace: true }), READ_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
}
