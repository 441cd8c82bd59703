import { Suspense } from 'react';
import { LogIn, UserRound } from 'lucide-react';
import { useHistoryState } from 'wouter/use-browser-location';
import { keepDraftsOf } from '#client/drafts/keep-drafts-of.ts';
import { useForm, type Form } from '#client/forms/use-form.ts';
import { ListRow, List } from '#ui/list-row.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call } from '../../calls/api.ts';
import { lazyPart } from '../../routes/lazy-part.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { renewSession } from '../../session/use-session.ts';
import { shellMessages } from '../../shell/messages/en.ts';
import { readWayBack } from '../../shell/way-back.ts';
import { useCall } from '../../calls/use-call.ts';
import { AccountForm, AccountPassword, AccountPhone } from '../account-fields.tsx';
import { AuthLink, AuthPage, ContactAdmin } from '../auth-page.tsx';
import { checkPhone } from '../phone.ts';
import { accountsMessages } from '../messages/en.ts';

const PasskeyLogIn = lazyPart(() =>
  import('../passkeys/passkey-log-in.tsx').then((file) => file.PasskeyLogIn),
);

/** Logging in with phone number and password (A §2). */
export function LoginScreen() {
  const messages = useMessages(accountsMessages);
  const shell = useMessages(shellMessages);
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
      foot={
        <>
          <ContactAdmin as="button" />
          <div className="flex justify-center">
            <AuthLink to="/welcome">{shell('welcome')}</AuthLink>
          </div>
        </>
      }
    >
      <AccountForm form={form} submit={messages('login')}>
        <AccountPhone {...form.field('mobile')} autoComplete="username" />
        <AccountPassword {...form.field('password')} autoComplete="current-password" />
        {form.problems.form === undefined ? null : (
          <p role="alert" className="text-14 leading-snug text-text-2">
            {form.problems.form}
          </p>
        )}
      </AccountForm>
      <div className="flex flex-wrap items-center justify-between gap-x-2 px-5">
        <AuthLink to="/forgotpass">{messages('forgot_password')}</AuthLink>
        <AuthLink to="/r">{messages('for_registration')}</AuthLink>
      </div>
      <Suspense>
        <PasskeyLogIn />
      </Suspense>
      <DemoLogins onChoose={(login) => void form.submit(login)} />
    </AuthPage>
  );
}

type Login = { readonly mobile: string; readonly password: string };

// More would move the form's own links out of reach. The start banner names the file that lists all of them.
const SHOWN_MAX = 3;

/** The seeded players of the demo world, one tap each. The server returns none outside demo mode. */
function DemoLogins({ onChoose }: { readonly onChoose: (login: Login) => void }) {
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

/** Checks, asks the server, and shows the player's screens once the login session has started. */
function useLogin(): Form<Login> {
  const messages = useMessages(accountsMessages);
  const refusalText = useRefusalText();
  return useForm<Login>({
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
      if (!answer.ok) {
        const text = refusalText(answer);
        showToast('bad', text);
        if (answer.code === 'password_required') return { password: text };
        // The same answer for an unknown number and a wrong password: the help must not tell which it is either.
        const form = answer.code === 'user_not_registered' ? messages('login_help') : undefined;
        return PHONE_CODES.has(answer.code) ? { mobile: text, form } : {};
      }
      keepDraftsOf(input.mobile);
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
