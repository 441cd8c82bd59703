import { useState } from 'react';
import type { FormEvent } from 'react';
import { Info } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { OtpField } from '#ui/otp-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useCommand } from '../use-command.ts';
import { DemoLogins } from './demo-logins.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { useEnter } from './use-enter.ts';

const CODE_LENGTH = 6;

type Attempt = { readonly login: string; readonly password: string; readonly code: string };

/** Staff log-in: name and password, then the authenticator's code where one is set up. */
export function LoginScreen({ ended }: { readonly ended: boolean }) {
  const [typed, setTyped] = useState<Attempt>({ login: '', password: '', code: '' });
  const [codeNeeded, setCodeNeeded] = useState(false);
  const logIn = useLogIn({ onCodeNeeded: () => setCodeNeeded(true) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    logIn.send(typed);
  };
  const startOver = (): void => {
    setTyped({ ...typed, code: '' });
    setCodeNeeded(false);
  };
  return (
    <EntryFrame title="Console" text="For the staff of the house.">
      {ended ? (
        <div className="-mx-5 -mt-[22px] desk:-mx-7">
          <NoteBar tone="pending" icon={<Info aria-hidden="true" />}>
            Your session has ended. Log in to go on where you were.
          </NoteBar>
        </div>
      ) : null}
      <form noValidate className="grid gap-3.5" onSubmit={submit}>
        {codeNeeded ? (
          <CodeStep typed={typed} error={logIn.error} onTyped={setTyped} onBack={startOver} />
        ) : (
          <PasswordStep typed={typed} error={logIn.error} onTyped={setTyped} />
        )}
        <Button type="submit" kind="cta" size="large" block busy={logIn.busy} busyText="Please wait...">
          {codeNeeded ? 'Confirm' : 'Log in'}
        </Button>
      </form>
      {codeNeeded ? null : (
        <DemoLogins
          busy={logIn.busy}
          onChoose={({ login, password }) => logIn.send({ login, password, code: '' })}
        />
      )}
    </EntryFrame>
  );
}

type LogIn = {
  readonly send: (attempt: Attempt) => void;
  readonly busy: boolean;
  readonly error: string | undefined;
};

function useLogIn({ onCodeNeeded }: { readonly onCodeNeeded: () => void }): LogIn {
  const enter = useEnter();
  const command = useCommand('/console/api/login');
  const send = (attempt: Attempt): void => {
    if (command.isPending) return;
    command.mutate(attempt, {
      onSuccess: (reply) => {
        if (reply.me !== null) enter(reply.me);
        else if (reply.code_needed) onCodeNeeded();
      },
    });
  };
  return { send, busy: command.isPending, error: command.error?.failure.message };
}

type StepProps = {
  readonly typed: Attempt;
  readonly error: string | undefined;
  readonly onTyped: (typed: Attempt) => void;
};

function PasswordStep({ typed, error, onTyped }: StepProps) {
  return (
    <>
      <Field
        label="Login name"
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={typed.login}
        onChange={(event) => onTyped({ ...typed, login: event.target.value })}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        showLabel="Show password"
        hideLabel="Hide password"
        value={typed.password}
        error={error}
        onChange={(event) => onTyped({ ...typed, password: event.target.value })}
      />
    </>
  );
}

function CodeStep({ typed, error, onTyped, onBack }: StepProps & { readonly onBack: () => void }) {
  return (
    <>
      <p className="text-15 text-text-2">
        Type the 6 digits that the authenticator app shows for <b className="text-text">{typed.login}</b>.
      </p>
      <OtpField
        label="Code from the authenticator app"
        length={CODE_LENGTH}
        value={typed.code}
        error={error}
        takesFocus
        onValue={(code) => onTyped({ ...typed, code })}
      />
      <button type="button" className="justify-self-start text-15 font-semi text-brand" onClick={onBack}>
        Log in as somebody else
      </button>
    </>
  );
}
