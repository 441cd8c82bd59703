import { Suspense } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { Empty } from '#ui/empty.tsx';
import { ActionLink } from '../shell/action.tsx';
import { NotAllowed } from '../shell/frame/not-allowed.tsx';
import { LiveProvider } from '../shell/live-provider.tsx';
import { homeOf } from '../shell/navigation-for.ts';
import { Page } from '../shell/page.tsx';
import { Shell } from '../shell/shell.tsx';
import type { Me } from '../staff/log-in/presence.ts';
import { MeContext, useMe } from '../staff/use-me.ts';
import { FaultBoundary } from './fault-boundary.tsx';
import { PageBars } from './page-bars.tsx';
import { OLD_PATHS, PAGES } from './pages.tsx';
import { usePrefetch } from './use-prefetch.ts';

/** The console of somebody who is logged in: the frame, and in it the page of the address. */
export function Console({ me }: { readonly me: Me }) {
  return (
    <MeContext value={me}>
      <LiveProvider>
        <Shell>
          <Screens />
        </Shell>
      </LiveProvider>
    </MeContext>
  );
}

/** What this person may not see says who can help. */
function Screens() {
  const { permissions } = useMe();
  const [path] = useLocation();
  const first = homeOf(permissions);
  usePrefetch();
  return (
    <FaultBoundary at={path}>
      <Suspense fallback={<PageBars />}>
        <Switch>
          {PAGES.filter((page) => page.path !== '/' || permissions.includes(page.needs)).map(
            ({ path: at, needs, Page: Shown }) => (
              <Route key={at} path={at}>
                {(params: Readonly<Record<string, string | undefined>>) =>
                  permissions.includes(needs) ? (
                    <Shown id={params['id'] ?? ''} />
                  ) : (
                    <NotAllowed needs={needs} />
                  )
                }
              </Route>
            ),
          )}
          {OLD_PATHS.map(({ from, to }) => (
            <Route key={from} path={from}>
              <LeadOn to={to} />
            </Route>
          ))}
          {/* A staff member who cannot see results starts with the first screen they can see. */}
          {first === undefined || first.to === '/' ? null : (
            <Route path="/">
              <Redirect to={first.to} replace />
            </Route>
          )}
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </Suspense>
    </FaultBoundary>
  );
}

/** Links of before keep what they chose. */
function LeadOn({ to }: { readonly to: string }) {
  const search = useSearch();
  return <Redirect to={search === '' ? to : `${to}?${search}`} replace />;
}

/** An address without a screen. */
function NotFound() {
  const first = homeOf(useMe().permissions);
  return (
    <Page title="Not here">
      <Empty title="Nothing to see here" text="This page does not exist.">
        {first === undefined ? null : (
          <ActionLink to={first.to} kind="solid">
            Go to {first.name}
          </ActionLink>
        )}
      </Empty>
    </Page>
  );
}
