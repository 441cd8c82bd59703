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
import type { SentCode } from './registration-draft.ts';
import { ResendCode } from './resend-code.tsx';
import { showPhone } from './show-phone.ts';

export type CheckCode = {
  readonly error: string | undefined;
  readonly clearError: () => void;
  readonly busy: boolean;
  readonly verify: (digits: string) => Promise<void>;
};

type Props = CheckCode & {
  readonly title: string;
  readonly buttonText: string;
  readonly mobile: string;
  readonly purpose: 'register' | 'reset' | 'upi';
  readonly code: SentCode;
  /** Another code was sent; the one before it has stopped working. */
  readonly onSent: (code: SentCode) => void;
  /** The screen before. */
  readonly back: string;
};

/** The code that was sent to a number, to be typed. */
export function CodePage({ code, mobile, error, clearError, busy, verify, ...props }: Props) {
  const words = useWords(accountsWords);
  const [digits, setDigits] = useState('');
  const type = (next: string): void => {
    setDigits(next);
    clearError();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void verify(digits);
  };
  return (
    <AuthPage
      title={props.title}
      text={words('otp_text', { phone: showPhone(mobile) })}
      note={<DemoCode code={code} />}
    >
      <form noValidate onSubmit={submit} className={AUTH_FORM_CLASS}>
        <OtpField
          length={code.length}
          value={digits}
          onValue={type}
          label={words('otp_label')}
          error={error}
          takesFocus
        />
        <ResendCode
          mobile={mobile}
          purpose={props.purpose}
          code={code}
          onSent={(sent) => {
            type('');
            props.onSent(sent);
          }}
        />
        <Button type="submit" kind="cta" size="large" block busy={busy} busyText={words('please_wait')}>
          {props.buttonText}
        </Button>
      </form>
      <div className="flex justify-center px-5">
        <AuthLink to={props.back}>
          <ArrowLeft aria-hidden="true" className="size-5 flex-none" />
          {words('back_to_previous')}
        </AuthLink>
      </div>
    </AuthPage>
  );
}

function DemoCode({ code }: { readonly code: SentCode }) {
  const words = useWords(accountsWords);
  if (code.demoCode === undefined) return null;
  return (
    <NoteBar tone="info" icon={<Info aria-hidden="true" />}>
      {words('demo_code', { code: code.demoCode })}
    </NoteBar>
  );
}
