import { LogIn, UserRound } from 'lucide-react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Failure } from '#client/calls/failure.ts';
import { keepDraftsOf } from '#client/drafts/keep-drafts-of.ts';
import { useForm, type Form, type Problems } from '#client/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { ListRow, List } from '#ui/list-row.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { PhoneField } from '#ui/fields/phone-field.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call } from '../../calls/api.ts';
import { hasScreen } from '../../routes/find-screen-path.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { renewSession } from '../../session/use-session.ts';
import { readWayBack } from '../../shell/way-back.ts';
import { useCall } from '../../calls/use-call.ts';
import { AUTH_FORM_CLASS, AuthLink, AuthPage } from '../auth-page.tsx';
import { checkPhone } from '../phone.ts';
import { ContactAdmin } from '../contact-admin.tsx';
import { accountsMessages } from '../messages/en.ts';

/** Logging in with phone number and password (A §2). */
export function LoginScreen() {
  const messages = useMessages(accountsMessages);
  const wayBack = readWayBack(useHistoryState());
  const form = useLogin();
  return (
    <AuthPage
      title={messages('login_title')}
      text={messages('login_text')}
      note={
        wayBack.ended ? (
          <NoteBar tone="pending" icon={<LogIn aria-hidden="true" />}>
            {messages('session_ended')}
          </NoteBar>
        ) : null
      }
      foot={<ContactAdmin look="button" />}
    >
      <form {...form.element} className={AUTH_FORM_CLASS}>
        <LoginFields form={form} />
        <Button
          type="submit"
          kind="cta"
          size="large"
          block
          busy={form.busy}
          busyText={messages('please_wait')}
        >
          {messages('login')}
        </Button>
      </form>
      <div className="flex flex-wrap items-center justify-between gap-x-2 px-5">
        {hasScreen('/forgotpass') ? (
          <AuthLink to="/forgotpass">{messages('forgot_password')}</AuthLink>
        ) : null}
        <AuthLink to="/r">{messages('for_registration')}</AuthLink>
      </div>
      <DemoLogins onChoose={(login) => void form.submit(login)} />
    </AuthPage>
  );
}

function LoginFields({ form }: { readonly form: Form<LoginInput> }) {
  const messages = useMessages(accountsMessages);
  return (
    <>
      <PhoneField
        {...form.field('mobile')}
        label={messages('phone')}
        placeholder={messages('phone_placeholder')}
        autoComplete="username"
        required
      />
      <PasswordField
        {...form.field('password')}
        label={messages('password')}
        showLabel={messages('show_password')}
        hideLabel={messages('hide_password')}
        autoComplete="current-password"
        required
      />
    </>
  );
}

type Login = { readonly mobile: string; readonly password: string };

type Props = { readonly onChoose: (login: Login) => void };

// More would move the form's own links out of reach. The start banner names the file that lists all of them.
const SHOWN_MAX = 3;

/** The seeded players of the demo world, one tap each. The server returns none outside demo mode. */
function DemoLogins({ onChoose }: Props) {
  const messages = useMessages(accountsMessages);
  const { data } = useCall('/api-get-demo-logins', {});
  const players = data?.players.slice(0, SHOWN_MAX) ?? [];
  if (players.length === 0) return null;
  return (
    <section aria-labelledby="demo-logins" className="grid gap-2 px-5 pt-2">
      <h2 id="demo-logins" className="text-14 leading-snug font-semi text-text-2">
        {messages('demo_logins')}
      </h2>
      <List>
        {players.map(({ mobile, password, name }) => (
          <ListRow
            key={mobile}
            icon={<UserRound />}
            title={name}
            note={<span className="tabular-nums">{mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2')}</span>}
            onClick={() => onChoose({ mobile, password })}
          />
        ))}
      </List>
    </section>
  );
}

type LoginInput = { readonly mobile: string; readonly password: string };

/** Checks, asks the server, and shows the player's screens once the session stands. */
function useLogin(): Form<LoginInput> {
  const messages = useMessages(accountsMessages);
  const refusalText = useRefusalText();

  const refused = (failure: Failure): Problems<LoginInput> => {
    const text = refusalText(failure);
    showToast('bad', text);
    if (PASSWORD_CODES.has(failure.code)) return { password: text };
    return PHONE_CODES.has(failure.code) ? { mobile: text } : {};
  };

  return useForm<LoginInput>({
    initial: { mobile: '', password: '' },
    check: ({ mobile, password }) => {
      const phone = checkPhone(mobile);
      return {
        mobile: phone && messages(phone),
        password: password === '' ? messages('password_required') : undefined,
      };
    },
    send: async (input) => {
      const answer = await call('/api-user-login', { ...input, device_id: '', session: 'cookie' });
      if (!answer.ok) return refused(answer);
      await keepDraftsOf(input.mobile);
      await renewSession();
      return {};
    },
  });
}

const PHONE_CODES: ReadonlySet<string> = new Set([
  'phone_required',
  'phone_not_valid',
  'user_not_registered',
  'player_blocked',
]);
const PASSWORD_CODES: ReadonlySet<string> = new Set(['password_required']);
