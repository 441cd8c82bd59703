import { useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call } from '../../calls/api.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { CodePage, LostWay, type SentCode } from '../code-page.tsx';
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
