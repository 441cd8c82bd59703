import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { findScreenPath } from '../find-screen-path.ts';
import { forgetSession } from '../forget-session.ts';
import { live } from '../live.ts';
import { SCREENS } from '../screens.tsx';
import type { Screen } from '../screens.tsx';
import { sessionEnd } from '../session-end.ts';
import { useDashboard } from '../use-dashboard.ts';
import { useFreshDashboard } from '../use-fresh-dashboard.ts';
import { useSession } from '../use-session.ts';
import type { Session } from '../use-session.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { FailedScreen } from './failed-screen.tsx';
import { NotFoundScreen } from './not-found.screen.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { readWayBack } from './way-back.ts';

/** Finds the screen of the address and sees to it that visitors and players stay on their own screens. */
export function CurrentScreen(): ReactNode {
  const [address] = useLocation();
  const session = useSession();
  useFollowSession(session);
  useFreshDashboard();
  const path = findScreenPath(address);
  if (path === undefined) return <Elsewhere address={address} session={session} />;
  const screen = SCREENS[path];
  const shown = <ShownScreen key={path} screen={screen} />;
  if (session.state === 'loading') return screen.hasSkeleton ? shown : <ScreenSkeleton />;
  if (screen.access === 'visitor') return session.state === 'in' ? <WayBack /> : shown;
  if (session.state === 'lost') return <LostScreen />;
  return session.state === 'in' ? shown : <ToLogin from={address} />;
}

/** '/' leads to Home for a player; without a session every address leads to the login. */
function Elsewhere({ address, session }: { readonly address: string; readonly session: Session }) {
  if (session.state === 'loading') return <ScreenSkeleton />;
  if (session.state === 'lost') return <LostScreen />;
  if (address !== '/') return session.state === 'in' ? <NotFoundScreen /> : <ToLogin from={address} />;
  return <Redirect to={session.state === 'in' ? '/imp' : '/login'} replace />;
}

/** A visitor's screen while somebody is logged in: on to where they wanted to go. */
function WayBack() {
  const historyState: unknown = useHistoryState();
  return <Redirect to={readWayBack(historyState).from} replace />;
}

function ToLogin({ from }: { readonly from: string }) {
  return <Redirect to="/login" replace state={{ from, ended: sessionEnd.wasPlayer() }} />;
}

function LostScreen() {
  const { refetch } = useDashboard();
  return <FailedScreen reason="unreachable" onRetry={() => void refetch()} />;
}

function useFollowSession(session: Session): void {
  useEffect(() => sessionEnd.subscribe(forgetSession), []);
  const isPlayer = session.state === 'in';
  useEffect(() => {
    if (!isPlayer) return undefined;
    sessionEnd.noteBegin();
    live.start();
    return live.stop;
  }, [isPlayer]);
}

function ShownScreen({ screen }: { readonly screen: Screen }) {
  return (
    // A part of the app that cannot be loaded is only fetched again by a new page.
    <ErrorBoundary fallback={<FailedScreen reason="broken" onRetry={() => location.reload()} />}>
      <ScrollToTop />
      <screen.Component />
    </ErrorBoundary>
  );
}

/** A new screen starts at its top; mounted anew for each path. */
function ScrollToTop() {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return null;
}
