import { Suspense } from 'react';
import { Bell, ChartNoAxesColumn, KeyRound, ShieldCheck, UserRound, type LucideIcon } from 'lucide-react';
import { useForm, type Form } from '#client/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Field } from '#ui/fields/field.tsx';
import { ListRow, List } from '#ui/list-row.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { call, type Reply } from '../../calls/api.ts';
import { callCache } from '../../calls/call-cache.ts';
import { hasScreen } from '../../routes/find-screen-path.ts';
import { lazyPart } from '../../routes/lazy-part.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { UnreadTag } from '../../notices/unread-tag.tsx';
import { AppBar } from '../../shell/app-bar.tsx';
import { LanguageButton } from '../../shell/language-button.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { ThemeButton } from '../../shell/theme-button.tsx';
import { useCall } from '../../calls/use-call.ts';
import { profileMessages } from './messages/en.ts';
import { SessionList } from './session-list.tsx';
import { showPhone } from '../phone.ts';

const PushSettings = lazyPart(() => import('../../push/push-settings.tsx').then((file) => file.PushSettings));

/** The player's name, requests, notices and login sessions (A §2). */
export function ProfileScreen() {
  const messages = useMessages(profileMessages);
  const { data, failure, refetch } = useCall('/api-get-profile', {});
  return (
    <ScreenFrame bar={<AppBar title={messages('title')} />}>
      <div className="grid grid-cols-1 gap-3.5 px-4 py-3.5">
        {data === undefined && failure !== undefined ? (
          <Empty title={messages('failed')}>
            <Button kind="soft" onClick={() => void refetch()}>
              {messages('try_again')}
            </Button>
          </Empty>
        ) : (
          <Own profile={data} />
        )}
        <ProfileLinks />
        <div className="grid grid-cols-2 gap-2">
          <LanguageButton />
          <ThemeButton />
        </div>
        <Suspense fallback={null}>
          <PushSettings />
        </Suspense>
        <SessionList />
      </div>
    </ScreenFrame>
  );
}

type OwnProps = { readonly profile: Reply<'/api-get-profile'> | undefined };

function Own({ profile }: OwnProps) {
  if (profile === undefined) return <Skeleton className="h-[218px]" />;
  const { user_name: name, mobile } = profile;
  return (
    <>
      <div className="flex items-center gap-3.5 px-0.5 py-1">
        <span
          aria-hidden="true"
          className="grid size-[60px] flex-none place-items-center rounded-full bg-bar text-24 font-black text-bindu"
        >
          {[...name][0]?.toUpperCase()}
        </span>
        <div className="min-w-0">
          <h2 className="text-20 leading-tight font-bold break-words">{name}</h2>
          <p className="text-16 text-text-2 tabular-nums">{showPhone(mobile)}</p>
        </div>
      </div>
      <NameForm name={name} />
    </>
  );
}

type Entry = {
  readonly to: string;
  readonly word: keyof typeof profileMessages.english;
  readonly Icon: LucideIcon;
};

const ENTRIES: readonly Entry[] = [
  { to: '/change', word: 'change_password', Icon: KeyRound },
  { to: '/notices', word: 'notices', Icon: Bell },
  { to: '/limits', word: 'limits', Icon: ShieldCheck },
  { to: '/statement', word: 'statement', Icon: ChartNoAxesColumn },
];

/** The links from the profile to the screens that exist. */
function ProfileLinks() {
  const messages = useMessages(profileMessages);
  return (
    <List>
      {ENTRIES.filter(({ to }) => hasScreen(to)).map(({ to, word, Icon }) => (
        <ListRow
          key={to}
          to={to}
          icon={<Icon />}
          title={to === '/notices' ? <NoticesTitle /> : messages(word)}
        />
      ))}
    </List>
  );
}

function NoticesTitle() {
  const messages = useMessages(profileMessages);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {messages('notices')}
      <UnreadTag />
    </span>
  );
}

const NAME_MAX = 40;

/** The player's own name, which can be changed. */
function NameForm({ name }: { readonly name: string }) {
  const messages = useMessages(profileMessages);
  const form = useUpdateName(name);
  return (
    <form {...form.element} className="grid grid-cols-1 gap-3">
      <Field
        label={messages('name')}
        lead={<UserRound aria-hidden="true" className="size-5 flex-none text-text-3" />}
        {...form.field('name')}
        autoComplete="name"
        maxLength={NAME_MAX}
        required
      />
      <Button type="submit" kind="cta" size="large" block busy={form.busy} busyText={messages('please_wait')}>
        {messages('update')}
      </Button>
    </form>
  );
}

/** Changes the player's own name, here and wherever else it is shown. */
function useUpdateName(known: string): Form<{ readonly name: string }> {
  const messages = useMessages(profileMessages);
  const refusalText = useRefusalText();
  return useForm({
    initial: { name: known },
    check: ({ name }) => ({ name: name.trim() === '' ? messages('name_required') : undefined }),
    send: async ({ name }) => {
      const answer = await call('/api-profile-update', { user_name: name.trim() });
      if (!answer.ok) return { name: refusalText(answer) };
      const { user_name } = answer.value;
      callCache.entry('/api-get-profile', {}).patch((profile) => ({ ...profile, user_name }));
      return showToast('ok', messages('name_updated'));
    },
  });
}
