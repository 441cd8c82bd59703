import { useState } from 'react';
import { accountsWords } from '../words/accounts.ts';
import { useWords } from '../words/use-words.ts';
import { CodePage } from './code-page.tsx';
import { LostWay } from './lost-way.tsx';
import { registrationDraft } from './registration-draft.ts';
import type { RegistrationDraft } from './registration-draft.ts';
import { useVerifyNumber } from './use-verify-number.ts';

/** Registering, step two: the code that was sent to the number (document A §2). */
export function OtpRegisterScreen() {
  const [draft] = useState(registrationDraft.read);
  return draft === undefined ? <LostWay to="/r" /> : <RegisterCode draft={draft} />;
}

function RegisterCode({ draft }: { readonly draft: RegistrationDraft }) {
  const words = useWords(accountsWords);
  const [code, setCode] = useState(draft.code);
  const check = useVerifyNumber(draft);
  return (
    <CodePage
      {...check}
      title={words('otp_title')}
      buttonText={words('verify')}
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
