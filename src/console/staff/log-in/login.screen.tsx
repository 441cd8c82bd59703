import { useState, type ReactNode } from 'react';
import { Info } from 'lucide-react';
import { Link } from 'wouter';
import { useForm, type Form } from '#client/forms/use-form.ts';
import { canUsePasskeys } from '#client/passkeys/can-use-passkeys.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { OtpField } from '#ui/fields/otp-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import type { Reply } from '../../api.ts';
import { useAsk } from '../../ask.ts';
import { useCommand } from '../../use-command.ts';
import { EntryFrame } from './entry-frame.tsx';
import { askPasskey, type PasskeyAnswer, usePasskeyInField } from '../passkeys/ask-passkey.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { isRole, roleLabels } from '../role-labels.ts';
import { useEnter } from './presence.ts';

const CODE_LENGTH = 6;

type Attempt = { readonly login: string; readonly password: string; readonly code: string };
type Question = NonNullable<Reply<'/console/api/login'>['passkey']>;

/** Staff log-in: name and password, then the authenticator's code where one is set up. */
export function LoginScreen({ ended }: { readonly ended: boolean }) {
  const [codeNeeded, setCodeNeeded] = useState(false);
  // What a passkey can answer in the place of the code.
  const [question, setQuestion] = useState<Question | null>(null);
  const logIn = useLogIn({
    onCodeNeeded: (asked) => {
      setQuestion(asked);
      setCodeNeeded(true);
    },
  });
  const form = useForm<Attempt>({
    initial: { login: '', password: '', code: '' },
    send: logIn.send,
    isBusy: logIn.busy,
  });
  const answer = (passkey: PasskeyAnswer): void => {
    // Each question is answered once; after a refusal the password asks for another one.
    setQuestion(null);
    logIn.send({ ...form.values, code: '', passkey });
  };
  usePasskeyInField(question, answer);
  const startOver = (): void => {
    setQuestion(null);
    form.set({ code: '' });
    setCodeNeeded(false);
  };
  return (
    <EntryFrame title="Console" text="For the staff of the operator.">
      {ended ? (
        <div className="-mx-5 -mt-[22px] desk:-mx-7">
          <NoteBar tone="pending" icon={<Info aria-hidden="true" />}>
            Your session has ended. Log in to go on where you were.
          </NoteBar>
        </div>
      ) : null}
      <form {...form.element} className="grid gap-3.5">
        {codeNeeded ? (
          <CodeStep form={form} error={logIn.error} onBack={startOver}>
            {question === null || !canUsePasskeys() ? null : (
              <PasskeyButton ask={() => askPasskey(question)} busy={form.busy} onAnswer={answer} />
            )}
          </CodeStep>
        ) : (
          <PasswordStep form={form} error={logIn.error} />
        )}
        <Button type="submit" kind="cta" size="large" block busy={form.busy} busyText="Please wait...">
          {codeNeeded ? 'Confirm' : 'Log in'}
        </Button>
      </form>
      {codeNeeded ? null : (
        <Link
          to="/join"
          className="inline-flex min-h-11 items-center justify-self-start text-15 font-semi text-brand"
        >
          I have an invitation
        </Link>
      )}
      {codeNeeded ? null : (
        <DemoLogins
          busy={logIn.busy}
          onChoose={({ login, password }) => logIn.send({ login, password, code: '' })}
        />
      )}
    </EntryFrame>
  );
}

function useLogIn({ onCodeNeeded }: { readonly onCodeNeeded: (asked: Question | null) => void }) {
  const enter = useEnter();
  const command = useCommand('/console/api/login');
  const send = (attempt: Attempt & { readonly passkey?: PasskeyAnswer }): void => {
    if (command.isPending) return;
    command.mutate(attempt, {
      onSuccess: (reply) => {
        if (reply.me !== null) enter(reply.me);
        else if (reply.code_needed) onCodeNeeded(reply.passkey);
      },
    });
  };
  return { send, busy: command.isPending, error: command.error?.failure.message };
}

type StepProps = {
  readonly form: Form<Attempt>;
  readonly error: string | undefined;
};

function PasswordStep({ form, error }: StepProps) {
  return (
    <>
      <Field
        label="Login name"
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('login')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        showLabel="Show password"
        hideLabel="Hide password"
        {...form.field('password')}
        error={error}
      />
    </>
  );
}

type CodeProps = StepProps & { readonly onBack: () => void; readonly children: ReactNode };

function CodeStep({ form, error, onBack, children }: CodeProps) {
  return (
    <>
      <p className="text-15 text-text-2">
        Type the 6 digits that the authenticator app shows for{' '}
        <b className="text-text">{form.values.login}</b>.
      </p>
      <OtpField
        label="Code from the authenticator app"
        length={CODE_LENGTH}
        {...form.field('code')}
        error={error}
        takesFocus
        // A passkey of this host may be offered there, too.
        autoComplete="one-time-code webauthn"
      />
      {children}
      <button type="button" className="justify-self-start text-15 font-semi text-brand" onClick={onBack}>
        Log in as somebody else
      </button>
    </>
  );
}

type DemoLogin = Reply<'/console/api/get-demo-logins'>['staff'][number];

type Props = { readonly busy: boolean; readonly onChoose: (login: DemoLogin) => void };

/** The demo world's staff, one tap each. Outside demo mode the server returns none, and nothing is shown. */
function DemoLogins({ busy, onChoose }: Props) {
  const { data } = useAsk(
    '/console/api/get-demo-logins',
    {},
    {
      queryKey: ['demo-logins'],
      staleTime: Infinity,
    },
  );
  if (data === undefined || data.staff.length === 0) return null;
  return (
    <section aria-labelledby="demo-title" className="grid gap-2 border-t border-line pt-4">
      <h2 id="demo-title" className="text-14 font-semi text-text-2">
        Demo: log in with one tap
      </h2>
      <p className="text-13 text-text-3">
        Here they are different people, though in one browser. A real operator has two people only where two
        log-ins share no browser and no phone, and each of them gives codes of an own authenticator.
      </p>
      <div className="grid gap-2">
        {data.staff.map((staff) => (
          <button
            key={staff.login}
            type="button"
            disabled={busy}
            onClick={() => onChoose(staff)}
            className="flex min-h-12 items-center justify-between gap-3 rounded-ctl bg-well px-4 py-2 text-start hover:bg-brand-soft"
          >
            <b>{staff.name}</b>
            <span className="text-14 text-text-2">
              {isRole(staff.role) ? roleLabels[staff.role].name : staff.role}
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
