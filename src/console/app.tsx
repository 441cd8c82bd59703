import { Action } from './shell/action.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Screens } from './screens.tsx';
import { FaultBoundary } from './shell/fault-boundary.tsx';
import { LiveProvider } from './shell/live-provider.tsx';
import { Shell } from './shell/shell.tsx';
import { ShellSkeleton } from './shell/shell-skeleton.tsx';
import { ChoosePasswordScreen } from './staff/choose-password.screen.tsx';
import { LoginScreen } from './staff/login.screen.tsx';
import { MeContext } from './staff/me-context.ts';
import { SetUpTotpScreen } from './staff/set-up-totp.screen.tsx';
import type { Me } from './staff/presence.ts';
import { usePresence } from './staff/use-presence.ts';

/**
 * The way in: log-in, an own password, the authenticator app, and only then the console. The address stays as it
 * was, so whoever had to log in again is back where they were.
 */
export function App() {
  const presence = usePresence();
  if (presence.data === undefined) {
    return presence.error === null ? (
      <ShellSkeleton />
    ) : (
      <CannotStart onRetry={() => void presence.refetch()} />
    );
  }
  if (presence.data.state === 'out') return <LoginScreen ended={presence.data.ended} />;
  const { me } = presence.data;
  if (me.must_change_password) return <ChoosePasswordScreen me={me} />;
  if (me.must_set_up_totp) return <SetUpTotpScreen me={me} />;
  return <Console me={me} />;
}

function Console({ me }: { readonly me: Me }) {
  return (
    <MeContext value={me}>
      <LiveProvider>
        <Shell>
          <FaultBoundary>
            <Screens />
          </FaultBoundary>
        </Shell>
      </LiveProvider>
    </MeContext>
  );
}

function CannotStart({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorCard title="The console cannot be reached" text="Check the connection, then try again.">
        <Action kind="solid" onClick={onRetry}>
          Try again
        </Action>
      </ErrorCard>
    </main>
  );
}
