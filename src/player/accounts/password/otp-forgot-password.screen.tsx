import { useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useForm } from '#client/forms/use-form.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call } from '../../calls/api.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { CodePage, LostWay, type CodeForm } from '../code-page.tsx';
import { accountsMessages } from '../messages/en.ts';
import { passwordMessages } from './messages/en.ts';
import { resetDraft, type ResetDraft } from './reset-draft.ts';

/** A forgotten password, step two: the code that was sent to the number (A §2). */
export function OtpForgotPasswordScreen() {
  const [draft] = useState(resetDraft.read);
  if (draft === undefined) return <LostWay to="/forgotpass" />;
  // A right code works once: a player who comes back here only has to choose the password.
  return draft.otpToken === undefined ? (
    <ResetCode draft={draft} />
  ) : (
    <Redirect to="/change-password" replace />
  );
}

function ResetCode({ draft }: { readonly draft: ResetDraft }) {
  const messages = useMessages(passwordMessages);
  const [code, setCode] = useState(draft.code);
  const form = useVerifyReset({ ...draft, code });
  return (
    <CodePage
      form={form}
      title={messages('code_title')}
      buttonText={messages('verify_and_continue')}
      mobile={draft.mobile}
      purpose="reset"
      code={code}
      onSent={(sent) => {
        setCode(sent);
        resetDraft.write({ ...draft, code: sent });
      }}
      back="/forgotpass"
    />
  );
}

/** Exchanges the right code for the token that a new password needs. */
function useVerifyReset({ mobile, code }: ResetDraft): CodeForm {
  const accounts = useMessages(accountsMessages);
  const messages = useMessages(passwordMessages);
  const refusalText = useRefusalText();
  const [, navigate] = useLocation();
  return useForm({
    initial: { digits: '' },
    check: ({ digits }) => ({ digits: digits.length < code.length ? messages('code_not_valid') : undefined }),
    send: async ({ digits }) => {
      const answer = await call('/api-verify-otp', { mobile, otp: digits, purpose: 'reset' });
      if (!answer.ok && ABOUT_CODE.has(answer.code)) return { digits: refusalText(answer) };
      if (!answer.ok) return showToast('bad', accounts('verify_error'));
      resetDraft.write({ mobile, code, otpToken: answer.value.otp_token });
      return navigate('/change-password');
    },
    whenTyped: 'forget',
  });
}

const ABOUT_CODE: ReadonlySet<string> = new Set(['reset_otp_not_valid', 'otp_locked']);
