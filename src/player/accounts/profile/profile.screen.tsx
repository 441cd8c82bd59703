import { Suspense } from 'react';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { List } from '#ui/list-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { PlaySettings } from '../../preferences/play-settings.tsx';
import { lazyPart } from '../../routes/lazy-part.ts';
import { AppBar } from '../../shell/app-bar.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { AccountRows, LegalRows, LogOutRow } from './link-rows.tsx';
import { LanguageRow, ThemeRow } from './look-rows.tsx';
import { profileMessages } from './messages/en.ts';
import { OwnName } from './own-name.tsx';
import { SessionList } from './session-list.tsx';

const PasskeyList = lazyPart(() => import('../passkeys/passkey-list.tsx').then((file) => file.PasskeyList));
const PushSettings = lazyPart(() => import('../../push/push-settings.tsx').then((file) => file.PushSettings));

/** The player's name, settings, requests, login sessions, and what the law gives them (A §2). */
export function ProfileScreen() {
  const messages = useMessages(profileMessages);
  const { data, failure, refetch } = useCall('/api-get-profile', {});
  return (
    <ScreenFrame bar={<AppBar title={messages('title')} />}>
      <div className="grid grid-cols-1 gap-2.5 px-4 py-3">
        {data === undefined ? null : <OwnName profile={data} />}
        {data === undefined && failure === undefined ? <Skeleton className="h-[52px]" /> : null}
        {data === undefined && failure !== undefined ? (
          <Empty title={messages('failed')}>
            <Button kind="soft" onClick={() => void refetch()}>
              {messages('try_again')}
            </Button>
          </Empty>
        ) : null}
        <List>
          <LanguageRow />
          <ThemeRow />
          <Suspense fallback={<div className="h-[50px]" />}>
            <PushSettings />
          </Suspense>
        </List>
        <PlaySettings />
        <AccountRows />
        <LegalRows />
        <SessionList />
        <Suspense>
          <PasskeyList />
        </Suspense>
        <LogOutRow />
      </div>
    </ScreenFrame>
  );
}
