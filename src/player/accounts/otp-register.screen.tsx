import { useState } from 'react';
import type { FormEvent } from 'react';
import { ArrowLeft, Info } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { OtpField } from '#ui/otp-field.tsx';
import { accountsWords } from '../words/accounts.ts';
import { useWords } from '../words/use-words.ts';
import { AUTH_FORM_CLASS } from './auth-form-class.ts';
import { AuthLink } from './auth-link.tsx';
import { AuthPage } from './auth-page.tsx';
import { LostWay } from './lost-way.tsx';
import { registrationDraft } from './registration-draft.ts';
import type { RegistrationDraft } from './registration-draft.ts';
import { ResendCode } from './resend-code.tsx';
import { useVerifyNumber } from './use-verify-number.ts';

/** Registering, step two: the code that was sent to the number (document A §2). */
export function OtpRegisterScreen() {
  const [draft] = useState(registrationDraft.read);
  return draft === undefined ? <LostWay to="/r" /> : <CodeForm draft={draft} />;
}

function CodeForm({ draft }: { readonly draft: RegistrationDraft }) {
  const words = useWords(accountsWords);
  const [digits, setDigits] = useState('');
  const [code, setCode] = useState(draft.code);
  const { error, clearError, busy, verify } = useVerifyNumber(draft);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void verify(digits);
  };
  return (
    <AuthPage
      title={words('otp_title')}
      text={words('otp_text', { phone: `+91 ${draft.mobile.slice(0, 5)} ${draft.mobile.slice(5)}` })}
      note={
        code.demoCode === undefined ? null : (
          <NoteBar tone="info" icon={<Info aria-hidden="true" />}>
            {words('demo_code', { code: code.demoCode })}
          </NoteBar>
        )
      }
    >
      <form noValidate onSubmit={submit} className={AUTH_FORM_CLASS}>
        <OtpField
          length={code.length}
          value={digits}
          onValue={(next) => {
            setDigits(next);
            clearError();
          }}
          label={words('otp_label')}
          error={error}
          takesFocus
        />
        <ResendCode
          mobile={draft.mobile}
          code={code}
          onSent={(sent) => {
            setCode(sent);
            setDigits('');
            clearError();
            registrationDraft.write({ ...draft, code: sent });
          }}
        />
        <Button type="submit" kind="cta" size="large" block busy={busy} busyText={words('please_wait')}>
          {words('verify')}
        </Button>
      </form>
      <div className="flex justify-center px-5">
        <AuthLink to="/r">
          <ArrowLeft aria-hidden="true" className="size-5 flex-none" />
          {words('back_to_previous')}
        </AuthLink>
      </div>
    </AuthPage>
  );
}
