import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { ErrorCard } from '#ui/error-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTryAgain } from './ask-missed.ts';
import { errorOf } from './call-error.ts';
import { FaultBoundary } from './routes/fault-boundary.tsx';
import { lazyPage } from './routes/lazy-page.ts';
import { Action } from './shell/action.tsx';
import { sessionMark, usePresence, type Me } from './staff/log-in/presence.ts';

/**
 * The way in: log-in, an own password, the authenticator app, and only then the console. The address stays as it
 * was, so whoever had to log in again is back where they were.
 */
export function App() {
  const presence = usePresence();
  const tryAgain = useTryAgain();
  if (presence.data === undefined) {
    return errorOf(presence) === null ? (
      <ShellSkeleton />
    ) : (
      <CannotStart onRetry={() => tryAgain(presence.refetch)} />
    );
  }
  return (
    <FaultBoundary>
      <Suspense fallback={<ShellSkeleton />}>
        {presence.data.state === 'out' ? (
          <WayIn ended={presence.data.ended} />
        ) : (
          <Entered me={presence.data.me} />
        )}
      </Suspense>
    </FaultBoundary>
  );
}

type Out = { readonly ended: boolean };

function WayIn({ ended }: Out) {
  return (
    <Switch>
      <Route path="/join">
        <JOIN.Page />
      </Route>
      <Route>
        <LOG_IN.Page ended={ended} />
      </Route>
    </Switch>
  );
}

function Entered({ me }: { readonly me: Me }) {
  if (me.must_change_password) return <CHOOSE_PASSWORD.Page me={me} />;
  if (me.must_set_up_totp) return <SET_UP_TOTP.Page me={me} />;
  return <CONSOLE.Page me={me} />;
}

const LOG_IN = lazyPage(
  () => import('./staff/log-in/login.screen.tsx'),
  ({ LoginScreen }, { ended }: Out) => <LoginScreen ended={ended} />,
);
const JOIN = lazyPage(
  () => import('./staff/log-in/join.screen.tsx'),
  ({ JoinScreen }) => <JoinScreen />,
);
const CHOOSE_PASSWORD = lazyPage(
  () => import('./staff/log-in/choose-password.screen.tsx'),
  ({ ChoosePasswordScreen }, { me }: { readonly me: Me }) => <ChoosePasswordScreen me={me} />,
);
const SET_UP_TOTP = lazyPage(
  () => import('./staff/log-in/set-up-totp.screen.tsx'),
  ({ SetUpTotpScreen }, { me }: { readonly me: Me }) => <SetUpTotpScreen me={me} />,
);
const CONSOLE = lazyPage(
  () => import('./routes/console.tsx'),
  ({ Console }, { me }: { readonly me: Me }) => <Console me={me} />,
);

/** Fetches what will most likely be shown first, while the server is asked who is logged in. */
export async function prefetchFirst(path: string): Promise<void> {
  if (!sessionMark.canExist()) return LOG_IN.prefetch();
  const page = import('./routes/pages.tsx').then(({ prefetchPage }) => prefetchPage(path));
  // What cannot be fetched now says so when it is shown.
  await Promise.allSettled([CONSOLE.prefetch(), page]);
}

function CannotStart({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorCard
        title="The console cannot be reached"
        text="It is asked again by itself. Check the connection if this lasts."
      >
        <Action kind="solid" onClick={onRetry}>
          Try again
        </Action>
      </ErrorCard>
    </main>
  );
}

/** The empty frame while the console checks who is logged in. */
function ShellSkeleton() {
  return (
    <div aria-busy="true" className="min-h-dvh desk:grid desk:grid-cols-[216px_1fr]">
      <div className="h-14 bg-bar desk:h-auto" />
      <div className="grid content-start gap-4 p-4 desk:p-6">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-24 rounded-[14px]!" />
        <Skeleton className="h-96 rounded-[14px]!" />
      </div>
    </div>
  );
}
