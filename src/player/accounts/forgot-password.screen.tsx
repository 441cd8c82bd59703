import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { accountsWords } from '../words/accounts.ts';
import { passwordWords } from '../words/password.ts';
import { useWords } from '../words/use-words.ts';
import { AUTH_FORM_CLASS } from './auth-form-class.ts';
import { AuthLink } from './auth-link.tsx';
import { AuthPage } from './auth-page.tsx';
import { resetDraft } from './reset-draft.ts';
import { useForgotPassword } from './use-forgot-password.ts';

/** A forgotten password, step one: where the code goes (document A §2). */
export function ForgotPasswordScreen() {
  const words = useWords(passwordWords);
  const accounts = useWords(accountsWords);
  const [mobile, setMobile] = useState(() => resetDraft.read()?.mobile ?? '');
  const { error, busy, sendCode } = useForgotPassword();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void sendCode(mobile);
  };
  return (
    <AuthPage title={words('forgot_title')} text={words('forgot_text')}>
      <form noValidate onSubmit={submit} className={AUTH_FORM_CLASS}>
        <PhoneField
          label={accounts('phone')}
          placeholder={accounts('phone_placeholder')}
          value={mobile}
          onValue={setMobile}
          error={error}
          autoComplete="username"
          required
        />
        <Button type="submit" kind="cta" size="large" block busy={busy} busyText={words('sending')}>
          {words('send_code')}
        </Button>
      </form>
      <div className="flex justify-center px-5">
        <AuthLink to="/login">{words('to_login')}</AuthLink>
      </div>
    </AuthPage>
  );
}
