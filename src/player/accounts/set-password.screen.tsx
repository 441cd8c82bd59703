import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { passwordWords } from '../words/password.ts';
import { useWords } from '../words/use-words.ts';
import { AccountPassword } from './account-password.tsx';
import { AUTH_FORM_CLASS } from './auth-form-class.ts';
import { AuthPage } from './auth-page.tsx';
import type { NewPassword } from './check-new-password.ts';
import { LostWay } from './lost-way.tsx';
import { resetDraft } from './reset-draft.ts';
import { showPhone } from './show-phone.ts';
import { useSetPassword } from './use-set-password.ts';
import type { Proof } from './use-set-password.ts';

/** A forgotten password, step three: another one (document A §2). */
export function SetPasswordScreen() {
  const [draft] = useState(resetDraft.read);
  if (draft?.otpToken === undefined) return <LostWay to="/forgotpass" />;
  return <PasswordForm mobile={draft.mobile} otpToken={draft.otpToken} />;
}

function PasswordForm(proof: Proof) {
  const words = useWords(passwordWords);
  const [input, setInput] = useState<NewPassword>({ next: '', again: '' });
  const { errors, busy, isLost, update } = useSetPassword(proof);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void update(input);
  };
  if (isLost) return <LostWay to="/forgotpass" />;
  return (
    <AuthPage title={words('set_title')} text={words('set_text', { phone: showPhone(proof.mobile) })}>
      <form noValidate onSubmit={submit} className={AUTH_FORM_CLASS}>
        <AccountPassword
          label={words('new_password')}
          value={input.next}
          onValue={(next) => setInput({ ...input, next })}
          error={errors.next}
          autoComplete="new-password"
        />
        <AccountPassword
          label={words('confirm_new_password')}
          value={input.again}
          onValue={(again) => setInput({ ...input, again })}
          error={errors.again}
          autoComplete="new-password"
        />
        <Button type="submit" kind="cta" size="large" block busy={busy} busyText={words('please_wait')}>
          {words('update_password')}
        </Button>
      </form>
    </AuthPage>
  );
}
