import { Suspense, useState } from 'react';
import { Bell, ChartNoAxesColumn, KeyRound, LogOut, ShieldCheck, UserRound } from 'lucide-react';
import { formatDateTime } from '#client/format/format-date.ts';
import { useBusy } from '#client/forms/use-busy.ts';
import { useForm } from '#client/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Field } from '#ui/fields/field.tsx';
import { ListRow, List } from '#ui/list-row.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import { call, type Reply } from '../../calls/api.ts';
import { callCache } from '../../calls/call-cache.ts';
import { useCall } from '../../calls/use-call.ts';
import { useLanguage } from '../../messages/use-language.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { UnreadTag } from '../../notices/unread-tag.tsx';
import { PlaySettings } from '../../preferences/play-settings.tsx';
import { lazyPart } from '../../routes/lazy-part.ts';
import { AppBar } from '../../shell/app-bar.tsx';
import { LanguageButton } from '../../shell/language-button.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { ThemeButton } from '../../shell/theme-button.tsx';
import { AccountForm } from '../account-fields.tsx';
import { showPhone } from '../phone.ts';
import { profileMessages } from './messages/en.ts';

const PushSettings = lazyPart(() => import('../../push/push-settings.tsx').then((file) => file.PushSettings));

/** The player's name, requests, notices and login sessions (A §2). */
export function ProfileScreen() {
  const messages = useMessages(profileMessages);
  const { data, failure, refetch } = useCall('/api-get-profile', {});
  return (
    <ScreenFrame bar={<AppBar title={messages('title')} />}>
      <div className="grid grid-cols-1 gap-3.5 px-4 py-3.5">
        {data === undefined ? null : <OwnName profile={data} />}
        {data === undefined && failure === undefined ? <Skeleton className="h-[218px]" /> : null}
        {data === undefined && failure !== undefined ? (
          <Empty title={messages('failed')}>
            <Button kind="soft" onClick={() => void refetch()}>
              {messages('try_again')}
            </Button>
          </Empty>
        ) : null}
        <ProfileLinks />
        <div className="grid grid-cols-2 gap-2">
          <LanguageButton />
          <ThemeButton />
        </div>
        <PlaySettings />
        <Suspense fallback={null}>
          <PushSettings />
        </Suspense>
        <SessionList />
      </div>
    </ScreenFrame>
  );
}

const NAME_MAX = 40;

/** The player's number and name; the name can be changed, here and wherever else it is shown. */
function OwnName({ profile }: { readonly profile: Reply<'/api-get-profile'> }) {
  const messages = useMessages(profileMessages);
  const refusalText = useRefusalText();
  const form = useForm({
    initial: { name: profile.user_name },
    check: ({ name }) => ({ name: name.trim() === '' ? messages('name_required') : undefined }),
    send: async ({ name }) => {
      const answer = await call('/api-profile-update', { user_name: name.trim() });
      if (!answer.ok) return { name: refusalText(answer) };
      const { user_name } = answer.value;
      callCache.entry('/api-get-profile', {}).patch((known) => ({ ...known, user_name }));
      return showToast('ok', messages('name_updated'));
    },
  });
  return (
    <>
      <div className="flex items-center gap-3.5 px-0.5 py-1">
        <span
          aria-hidden="true"
          className="grid size-[60px] flex-none place-items-center rounded-full bg-bar text-24 font-black text-bindu"
        >
          {[...profile.user_name][0]?.toUpperCase()}
        </span>
        <div className="min-w-0">
          <h2 className="text-20 leading-tight font-bold break-words">{profile.user_name}</h2>
          <p className="text-16 text-text-2 tabular-nums">{showPhone(profile.mobile)}</p>
        </div>
      </div>
      <AccountForm form={form} submit={messages('update')} className="grid grid-cols-1 gap-3">
        <Field
          label={messages('name')}
          lead={<UserRound aria-hidden="true" className="size-5 flex-none text-text-3" />}
          {...form.field('name')}
          autoComplete="name"
          maxLength={NAME_MAX}
          required
        />
      </AccountForm>
    </>
  );
}

function ProfileLinks() {
  const messages = useMessages(profileMessages);
  const notices = (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {messages('notices')}
      <UnreadTag />
    </span>
  );
  return (
    <List>
      <ListRow to="/change" icon={<KeyRound />} title={messages('change_password')} />
      <ListRow to="/notices" icon={<Bell />} title={notices} />
      <ListRow to="/limits" icon={<ShieldCheck />} title={messages('limits')} />
      <ListRow to="/statement" icon={<ChartNoAxesColumn />} title={messages('statement')} />
    </List>
  );
}

/** The login sessions of the player, and how to end them on other devices (AUTH-15). */
function SessionList() {
  const messages = useMessages(profileMessages);
  const { data, failure, refetch } = useCall('/api-list-login-sessions', {});
  const refusalText = useRefusalText();
  // The session that is being ended; '' stands for all others.
  const [ending, setEnding] = useState<string | null>(null);
  const { run } = useBusy();
  // The list is read again whatever the answer was.
  const end = (sessionId: string): Promise<void> =>
    run(async () => {
      setEnding(sessionId);
      const answer = await call('/api-end-login-sessions', { session_id: sessionId });
      if (!answer.ok) showToast('bad', refusalText(answer));
      else showToast('ok', messages(sessionId === '' ? 'others_ended' : 'session_ended'));
      await refetch();
      setEnding(null);
    });
  const hasOthers = data?.sessions.some((session) => !session.current) ?? false;
  return (
    <section aria-labelledby="sessions" className="grid grid-cols-1 gap-2.5">
      <h2 id="sessions" className="px-0.5 pt-1 text-16 leading-snug font-bold">
        {messages('sessions')}
      </h2>
      {data === undefined && failure === undefined ? <Skeleton className="h-[88px] rounded-card" /> : null}
      {data === undefined && failure !== undefined ? (
        <div className="flex items-center justify-between gap-3">
          <p className="text-15 text-text-2">{messages('failed')}</p>
          <Button kind="soft" size="small" onClick={() => void refetch()}>
            {messages('try_again')}
          </Button>
        </div>
      ) : null}
      {data === undefined ? null : (
        <List>
          {data.sessions.map((session) => (
            <SessionRow
              key={session.session_id}
              session={session}
              busy={ending === session.session_id}
              onEnd={() => void end(session.session_id)}
            />
          ))}
        </List>
      )}
      {hasOthers ? <EndOthers busy={ending === ''} onEnd={() => end('')} /> : null}
    </section>
  );
}

function EndOthers({ busy, onEnd }: { readonly busy: boolean; readonly onEnd: () => Promise<void> }) {
  const messages = useMessages(profileMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="danger" block aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {messages('end_others')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={messages('end_others_title')}
        text={messages('end_others_text')}
        icon={<LogOut />}
        tone="danger"
        busy={busy}
      >
        <Button
          kind="danger"
          size="large"
          busy={busy}
          busyText={messages('please_wait')}
          onClick={() => void onEnd().then(() => setOpen(false))}
        >
          {messages('end_others')}
        </Button>
        <Button kind="line" size="large" onClick={() => setOpen(false)}>
          {messages('cancel')}
        </Button>
      </Dialog>
    </>
  );
}

type SessionRowProps = {
  readonly session: Reply<'/api-list-login-sessions'>['sessions'][number];
  readonly busy: boolean;
  readonly onEnd: () => void;
};

/** One login session: its device, its start, and whether it is this one. */
function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const messages = useMessages(profileMessages);
  const language = useLanguage();
  const device = session.device || messages('unknown_device');
  const time = (at: string) => ({ time: formatDateTime(Date.parse(at), language) });
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1.5 px-3.5 py-2.5">
      <div className="min-w-[60%] flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-16 leading-tight font-semi">
          {device}
          {session.current ? <StatusTag tone="open">{messages('this_device')}</StatusTag> : null}
        </h3>
        <p className="mt-0.5 text-13 leading-snug text-text-3">
          {messages('logged_in_at', time(session.logged_in_at))}
        </p>
        <p className="text-13 leading-snug text-text-3">
          {messages('last_active', time(session.last_active_at))}
        </p>
      </div>
      {session.current ? null : (
        <Button
          kind="soft"
          size="small"
          busy={busy}
          aria-label={messages('end_named', { device })}
          onClick={onEnd}
        >
          {messages('end')}
        </Button>
      )}
    </div>
  );
}
