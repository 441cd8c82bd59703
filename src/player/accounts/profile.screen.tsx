import { Suspense } from 'react';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Reply } from '../api.ts';
import { lazyPart } from '../lazy-part.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { LanguageButton } from '../shell/language-button.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { ThemeButton } from '../shell/theme-button.tsx';
import { useCall } from '../use-call.ts';
import { profileWords } from '../words/profile.ts';
import { useWords } from '../words/use-words.ts';
import { NameForm } from './name-form.tsx';
import { ProfileLinks } from './profile-links.tsx';
import { SessionList } from './session-list.tsx';
import { showPhone } from './show-phone.ts';

const PushSettings = lazyPart(() => import('../push/push-settings.tsx').then((file) => file.PushSettings));

/** Who one is here, what one is asked and told, and where one is logged in (document A §2). */
export function ProfileScreen() {
  const words = useWords(profileWords);
  const { data, failure, refetch } = useCall('/api-get-profile', {});
  return (
    <ScreenFrame bar={<AppBar title={words('title')} />}>
      <div className="grid grid-cols-1 gap-3.5 px-4 py-3.5">
        {data === undefined && failure !== undefined ? (
          <Empty title={words('failed')}>
            <Button kind="soft" onClick={() => void refetch()}>
              {words('try_again')}
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
