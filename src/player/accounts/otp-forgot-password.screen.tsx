import { useState } from 'react';
import { Redirect } from 'wouter';
import { passwordWords } from '../words/password.ts';
import { useWords } from '../words/use-words.ts';
import { CodePage } from './code-page.tsx';
import { LostWay } from './lost-way.tsx';
import { resetDraft } from './reset-draft.ts';
import type { ResetDraft } from './reset-draft.ts';
import { useVerifyReset } from './use-verify-reset.ts';

/** A forgotten password, step two: the code that was sent to the number (document A §2). */
export function OtpForgotPasswordScreen() {
  const [draft] = useState(resetDraft.read);
  if (draft === undefined) return <LostWay to="/forgotpass" />;
  // A right code works once: whoever comes back here has only the password left to choose.
  return draft.otpToken === undefined ? (
    <ResetCode draft={draft} />
  ) : (
    <Redirect to="/change-password" replace />
  );
}

function ResetCode({ draft }: { readonly draft: ResetDraft }) {
  const words = useWords(passwordWords);
  const [code, setCode] = useState(draft.code);
  const check = useVerifyReset({ ...draft, code });
  return (
    <CodePage
      {...check}
      title={words('code_title')}
      buttonText={words('verify_and_continue')}
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
