import { lazy, useEffect, Component, type ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { hasKept } from '../pwa/forget-kept.ts';
import { findScreenPath } from '../routes/find-screen-path.ts';
import { forgetOwn } from '../session/forget-own.ts';
import { forgetSession } from '../session/forget-session.ts';
import { live } from '../calls/live.ts';
import type { ScreenPath } from '../routes/screen-paths.ts';
import { screenWithoutBetting } from '../routes/screen-without-betting.ts';
import { SCREENS } from '../routes/screens.tsx';
import { sessionEnd } from '../session/session-end.ts';
import { DASHBOARD, useDashboard } from '../calls/use-dashboard.ts';
import { useFreshCall } from '../calls/use-fresh-call.ts';
import { useSession, type Session } from '../session/use-session.ts';
import { FailedScreen } from './failed-card.tsx';
import { useDesk } from './desk/use-desk.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { readWayBack, wayBackHere } from './way-back.ts';

/** Finds the screen of the address and keeps visitors and players on their own screens. */
export function CurrentScreen(): ReactNode {
  const [address] = useLocation();
  const isDesk = useDesk();
  const screen = <ScreenAt address={address} />;
  return (
    <>
      <ScrollToTop key={address} />
      {isDesk ? <DeskShell>{screen}</DeskShell> : screen}
    </>
  );
}

const DeskShell = lazy(async () => ({ default: (await import('./desk/desk-shell.tsx')).DeskShell }));

function ScreenAt({ address }: { readonly address: string }): ReactNode {
  const session = useSession();
  useFollowSession(session);
  // For all screens, and with it what is known about the connection.
  useFreshCall(DASHBOARD, {});
  const path = findScreenPath(address);
  if (path === undefined) return <Elsewhere address={address} session={session} />;
  const { access, hasSkeleton, isKept = false } = SCREENS[path];
  const shown = <ShownScreen key={path} path={path} />;
  if (access === 'anyone') return shown;
  if (session.state === 'loading') return hasSkeleton ? shown : <ScreenSkeleton />;
  if (access === 'visitor') return session.state === 'in' ? <WayBack /> : shown;
  if (session.state === 'lost') return isKept && hasKept() ? shown : <LostScreen />;
  if (session.state !== 'in') return <ToLogin />;
  const open = session.bettingOn ? path : screenWithoutBetting(path);
  return open === path ? shown : <Redirect to={open} replace />;
}

/** '/' leads to Home for a player; without a session every address leads to the login. */
function Elsewhere({ address, session }: { readonly address: string; readonly session: Session }) {
  if (session.state === 'loading') return <ScreenSkeleton />;
  if (session.state === 'lost') return <LostScreen />;
  if (address === '/') return <Redirect to={session.state === 'in' ? '/imp' : '/login'} replace />;
  return session.state === 'in' ? <NotFoundScreen key={address} /> : <ToLogin />;
}

/** A visitor's screen while somebody is logged in: leads on to the wanted screen. */
function WayBack() {
  const historyState: unknown = useHistoryState();
  const { from, state } = readWayBack(historyState);
  return <Redirect to={from} replace state={state} />;
}

function ToLogin() {
  return <Redirect to="/login" replace state={wayBackHere({ ended: sessionEnd.wasPlayer() })} />;
}

const NotFoundScreen = lazy(async () => ({
  default: (await import('./not-found.screen.tsx')).NotFoundScreen,
}));

const OfflineScreen = lazy(async () => ({
  default: (await import('../pwa/offline-screen.tsx')).OfflineScreen,
}));

function LostScreen() {
  const { refetch } = useDashboard();
  const failed = <FailedScreen reason="unreachable" onRetry={() => void refetch()} />;
  return (
    // Without a worker it cannot be fetched either.
    <ErrorBoundary fallback={failed}>
      <OfflineScreen />
    </ErrorBoundary>
  );
}

function useFollowSession(session: Session): void {
  useEffect(() => sessionEnd.subscribe(forgetSession), []);
  useEffect(() => {
    if (session.state === 'out') forgetOwn();
  }, [session.state]);
  const isPlayer = session.state === 'in';
  useEffect(() => {
    if (!isPlayer) return undefined;
    sessionEnd.rememberBegin();
    live.start();
    return live.stop;
  }, [isPlayer]);
}

function ShownScreen({ path }: { readonly path: ScreenPath }) {
  const screen = SCREENS[path];
  return (
    // A part of the app that cannot be loaded is fetched again only by a new page.
    <ErrorBoundary fallback={<FailedScreen reason="broken" onRetry={() => location.reload()} />}>
      <screen.Component />
    </ErrorBoundary>
  );
}

/** A new screen starts at its top; mounted again for each address. */
function ScrollToTop() {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return null;
}

type Props = {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
};

type State = { readonly failed: boolean };

/** An error in a screen affects only that screen; React offers this to classes only. */
class ErrorBoundary extends Component<Props, State> {
  override readonly state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
