import { useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { Failure } from '#client/calls/failure.ts';
import { memoryDraft } from '#client/drafts/memory-draft.ts';
import { useForm, type Form, type Problems } from '#client/forms/use-form.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call } from '../../calls/api.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { refusalMessages } from '../../refusals/messages/en.ts';
import { AccountForm, AccountPhone } from '../account-fields.tsx';
import { AuthLink, AuthPage } from '../auth-page.tsx';
import { CodePage, StartOver, readSentCode, type SentCode } from '../code-page.tsx';
import { accountsMessages } from '../messages/en.ts';
import { checkPhone, showPhone } from '../phone.ts';
import type { NewPassword } from './check-new-password.ts';
import { passwordMessages } from './messages/en.ts';
import { ABOUT_NEW_PASSWORD, NewPasswordFields, useNewPasswordCheck } from './new-password.tsx';

/** Whose password is being reset. It lives in memory only, because the token is as good as the code (AUTH-12). */
type ResetDraft = {
  readonly mobile: string;
  readonly code: SentCode;
  /** Proof that the code was right; valid for one new password. */
  readonly otpToken?: string;
};

const resetDraft = memoryDraft<ResetDraft>();

/** A forgotten password, step one: where the code goes (A §2). */
export function ForgotPasswordScreen() {
  const messages = useMessages(passwordMessages);
  const form = useForgotPassword();
  return (
    <AuthPage title={messages('forgot_title')} text={messages('forgot_text')}>
      <AccountForm form={form} submit={messages('send_code')} busyText={messages('sending')}>
        <AccountPhone {...form.field('mobile')} autoComplete="username" />
      </AccountForm>
      <div className="flex justify-center px-5">
        <AuthLink to="/login">{messages('to_login')}</AuthLink>
      </div>
    </AuthPage>
  );
}

// No answer, or none that says why.
const SILENT: ReadonlySet<string> = new Set(['offline', 'timeout', 'fault']);

/** Has a reset code sent; the answer is the same whether the number plays here or not. */
function useForgotPassword(): Form<{ readonly mobile: string }> {
  const messages = useMessages(passwordMessages);
  const refusals = useMessages(refusalMessages);
  const refusalText = useRefusalText();
  const [, navigate] = useLocation();
  return useForm({
    initial: () => ({ mobile: resetDraft.read()?.mobile ?? '' }),
    check: ({ mobile }) => {
      const wrong = checkPhone(mobile);
      return { mobile: wrong && refusals(`forgot_${wrong}`) };
    },
    send: async ({ mobile }) => {
      const answer = await call('/api-forget-check-mobile', { mobile });
      if (!answer.ok)
        return { mobile: SILENT.has(answer.code) ? messages('send_failed') : refusalText(answer) };
      resetDraft.write({ mobile, code: readSentCode(answer.value) });
      return navigate('/otpforgotpass');
    },
  });
}

/** A forgotten password, step two: the code that was sent to the number (A §2). */
export function OtpForgotPasswordScreen() {
  const [draft] = useState(resetDraft.read);
  if (draft === undefined) return <StartOver to="/forgotpass" />;
  // A right code works once: a player who comes back here only has to choose the password.
  return draft.otpToken === undefined ? (
    <ResetCode draft={draft} />
  ) : (
    <Redirect to="/change-password" replace />
  );
}

function ResetCode({ draft }: { readonly draft: ResetDraft }) {
  const messages = useMessages(passwordMessages);
  const accounts = useMessages(accountsMessages);
  const refusalText = useRefusalText();
  const [, navigate] = useLocation();
  const { mobile } = draft;
  // The right code is exchanged for the token that a new password needs.
  const verify = async (otp: string, code: SentCode): Promise<string | void> => {
    const answer = await call('/api-verify-otp', { mobile, otp, purpose: 'reset' });
    if (!answer.ok && ABOUT_CODE.has(answer.code)) return refusalText(answer);
    if (!answer.ok) return showToast('bad', accounts('verify_error'));
    resetDraft.write({ mobile, code, otpToken: answer.value.otp_token });
    return navigate('/change-password');
  };
  return (
    <CodePage
      draft={draft}
      store={resetDraft}
      purpose="reset"
      title={messages('code_title')}
      submit={messages('verify_and_continue')}
      incompleteText={messages('code_not_valid')}
      onDigits={verify}
      back="/forgotpass"
    />
  );
}

const ABOUT_CODE: ReadonlySet<string> = new Set(['reset_otp_not_valid', 'otp_locked']);

/** A forgotten password, step three: another one (A §2). */
export function SetPasswordScreen() {
  const [draft] = useState(resetDraft.read);
  if (draft?.otpToken === undefined) return <StartOver to="/forgotpass" />;
  return <PasswordForm mobile={draft.mobile} otpToken={draft.otpToken} />;
}

type Proof = { readonly mobile: string; readonly otpToken: string };

function PasswordForm(proof: Proof) {
  const messages = useMessages(passwordMessages);
  const { form, isLost } = useSetPassword(proof);
  if (isLost) return <StartOver to="/forgotpass" />;
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
