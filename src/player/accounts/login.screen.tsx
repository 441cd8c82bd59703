import { useState } from 'react';
import type { FormEvent } from 'react';
import { LogIn } from 'lucide-react';
import { useHistoryState } from 'wouter/use-browser-location';
import { Button } from '#ui/button.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { hasScreen } from '../has-screen.ts';
import { readWayBack } from '../shell/way-back.ts';
import { accountsWords } from '../words/accounts.ts';
import { useWords } from '../words/use-words.ts';
import { AUTH_FORM_CLASS } from './auth-form-class.ts';
import { AuthLink } from './auth-link.tsx';
import { AuthPage } from './auth-page.tsx';
import { ContactAdmin } from './contact-admin.tsx';
import { DemoLogins } from './demo-logins.tsx';
import { useLogin } from './use-login.ts';
import type { LoginErrors, LoginInput } from './use-login.ts';

/** Logging in with phone number and password (document A §2). */
export function LoginScreen() {
  const words = useWords(accountsWords);
  const wayBack = readWayBack(useHistoryState());
  const [input, setInput] = useState<LoginInput>({ mobile: '', password: '' });
  const { errors, busy, logIn } = useLogin();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void logIn(input);
  };
  return (
    <AuthPage
      title={words('login_title')}
      text={words('login_text')}
      note={
        wayBack.ended ? (
          <NoteBar tone="pending" icon={<LogIn aria-hidden="true" />}>
            {words('session_ended')}
          </NoteBar>
        ) : null
      }
      foot={<ContactAdmin look="button" />}
    >
      <form noValidate onSubmit={submit} className={AUTH_FORM_CLASS}>
        <LoginFields input={input} errors={errors} onInput={setInput} />
        <Button type="submit" kind="cta" size="large" block busy={busy} busyText={words('please_wait')}>
          {words('login')}
        </Button>
      </form>
      <div className="flex flex-wrap items-center justify-between gap-x-2 px-5">
        {hasScreen('/forgotpass') ? <AuthLink to="/forgotpass">{words('forgot_password')}</AuthLink> : null}
        <AuthLink to="/r">{words('for_registration')}</AuthLink>
      </div>
      <DemoLogins
        onChoose={(login) => {
          setInput(login);
          void logIn(login);
        }}
      />
    </AuthPage>
  );
}

type FieldsProps = {
  readonly input: LoginInput;
  readonly errors: LoginErrors;
  readonly onInput: (input: LoginInput) => void;
};

function LoginFields({ input, errors, onInput }: FieldsProps) {
  const words = useWords(accountsWords);
  return (
    <>
      <PhoneField
        label={words('phone')}
        placeholder={words('phone_placeholder')}
        value={input.mobile}
        onValue={(mobile) => onInput({ ...input, mobile })}
        error={errors.mobile}
        autoComplete="username"
        required
      />
      <PasswordField
        label={words('password')}
        showLabel={words('show_password')}
        hideLabel={words('hide_password')}
        value={input.password}
        onChange={(event) => onInput({ ...input, password: event.target.value })}
        error={errors.password}
        autoComplete="current-password"
        required
      />
    </>
  );
}
