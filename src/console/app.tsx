import { Component, type ReactNode } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import type { Permission } from '#contract/permissions.ts';
import { Empty } from '#ui/empty.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DecidedScreen } from './approvals/decided.screen.tsx';
import { ApprovalsScreen } from './approvals/approvals.screen.tsx';
import { BankScreen } from './bank/bank.screen.tsx';
import { BookDayScreen } from './books/book-day.screen.tsx';
import { BidsScreen } from './bids/bids.screen.tsx';
import { BooksScreen } from './books/books.screen.tsx';
import { CalendarScreen } from './calendar/calendar.screen.tsx';
import { ContentScreen } from './content/content.screen.tsx';
import { CuttingScreen } from './exposure/cutting.screen.tsx';
import { ExposureScreen } from './exposure/exposure.screen.tsx';
import { LedgerScreen } from './ledger/ledger.screen.tsx';
import { MarketTimesScreen } from './markets/market-times.screen.tsx';
import { MarketsScreen } from './markets/markets.screen.tsx';
import { NewMarketScreen } from './markets/new-market.screen.tsx';
import { PastResultsScreen } from './past-results/past-results.screen.tsx';
import { DepositsScreen } from './payments/deposits/deposits.screen.tsx';
import { PaymentSettingsScreen } from './payees/payment-settings.screen.tsx';
import { WithdrawalsScreen } from './payments/withdrawals/withdrawals.screen.tsx';
import { PlayerScreen } from './players/player.screen.tsx';
import { PlayersScreen } from './players/players.screen.tsx';
import { RatesScreen } from './rates/rates.screen.tsx';
import { DeclareResultScreen } from './results/declare/declare-result.screen.tsx';
import { ResultsScreen } from './results/results.screen.tsx';
import { SessionScreen } from './results/session/session.screen.tsx';
import { SessionsOfDayScreen } from './results/sessions-of-day.screen.tsx';
import { SettingsScreen } from './settings/settings.screen.tsx';
import { Action, ActionLink } from './shell/action.tsx';
import { LiveProvider } from './shell/live-provider.tsx';
import { NotAllowed } from './shell/frame/not-allowed.tsx';
import { homeOf } from './shell/navigation-for.ts';
import { Page } from './shell/page.tsx';
import { Shell } from './shell/shell.tsx';
import { ChoosePasswordScreen } from './staff/log-in/choose-password.screen.tsx';
import { JoinScreen } from './staff/log-in/join.screen.tsx';
import { LoginScreen } from './staff/log-in/login.screen.tsx';
import { TrailScreen } from './trail/trail.screen.tsx';
import { MeContext, useMe } from './staff/use-me.ts';
import { OwnAccountScreen } from './staff/passkeys/own-account.screen.tsx';
import { SetUpTotpScreen } from './staff/log-in/set-up-totp.screen.tsx';
import { StaffMemberScreen } from './staff/staff-member.screen.tsx';
import { StaffScreen } from './staff/staff.screen.tsx';
import { usePresence, type Me } from './staff/log-in/presence.ts';

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
  if (presence.data.state === 'out')
    return (
      <Switch>
        <Route path="/join">
          <JoinScreen />
        </Route>
        <Route>
          <LoginScreen ended={presence.data.ended} />
        </Route>
      </Switch>
    );
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

type ScreenRow = {
  readonly path: string;
  readonly needs: Permission;
  /** `id` is the part of the address that names the thing, '' where there is none. */
  readonly screen: (id: string) => ReactNode;
};

const SCREENS: readonly ScreenRow[] = [
  { path: '/', needs: 'results.see', screen: () => <ResultsScreen /> },
  { path: '/sessions', needs: 'results.see', screen: () => <SessionsOfDayScreen /> },
  { path: '/sessions/:id', needs: 'results.see', screen: (id) => <SessionScreen key={id} sessionId={id} /> },
  {
    path: '/sessions/:id/declare',
    needs: 'results.declare',
    screen: (id) => <DeclareResultScreen key={id} sessionId={id} />,
  },
  { path: '/approvals', needs: 'approvals.see', screen: (id) => <ApprovalsScreen approvalId={id} /> },
  { path: '/approvals/decided', needs: 'approvals.see', screen: () => <DecidedScreen /> },
  {
    path: '/approvals/:id',
    needs: 'approvals.see',
    screen: (id) => <ApprovalsScreen approvalId={id} />,
  },
  { path: '/markets', needs: 'markets.see', screen: () => <MarketsScreen /> },
  { path: '/markets/times', needs: 'markets.see', screen: () => <MarketTimesScreen /> },
  { path: '/markets/new', needs: 'markets.change', screen: () => <NewMarketScreen /> },
  { path: '/calendar', needs: 'markets.see', screen: () => <CalendarScreen /> },
  { path: '/exposure', needs: 'exposure.see', screen: () => <ExposureScreen sessionId="" /> },
  {
    path: '/exposure/:id',
    needs: 'exposure.see',
    screen: (id) => <ExposureScreen key={id} sessionId={id} />,
  },
  {
    path: '/exposure/:id/cutting',
    needs: 'exposure.look',
    screen: (id) => <CuttingScreen key={id} sessionId={id} />,
  },
  { path: '/past-results', needs: 'past-results.see', screen: () => <PastResultsScreen /> },
  { path: '/rates', needs: 'rates.see', screen: () => <RatesScreen /> },
  { path: '/players', needs: 'players.see', screen: () => <PlayersScreen /> },
  {
    path: '/players/:id',
    needs: 'players.see',
    screen: (id) => <PlayerScreen key={id} playerId={id} />,
  },
  { path: '/bids', needs: 'bids.see', screen: () => <BidsScreen /> },
  { path: '/audit', needs: 'trail.see', screen: () => <TrailScreen /> },
  { path: '/ledger', needs: 'ledger.see', screen: () => <LedgerScreen /> },
  { path: '/books', needs: 'books.see', screen: () => <BooksScreen /> },
  { path: '/books/:id', needs: 'books.see', screen: (id) => <BookDayScreen key={id} day={id} /> },
  { path: '/deposits', needs: 'payments.see', screen: () => <DepositsScreen /> },
  { path: '/withdrawals', needs: 'payments.see', screen: () => <WithdrawalsScreen /> },
  { path: '/bank', needs: 'payments.see', screen: () => <BankScreen /> },
  { path: '/payment-settings', needs: 'payment-settings.see', screen: () => <PaymentSettingsScreen /> },
  { path: '/content', needs: 'content.see', screen: () => <ContentScreen /> },
  { path: '/account', needs: 'console.use', screen: () => <OwnAccountScreen /> },
  { path: '/staff', needs: 'staff.see', screen: () => <StaffScreen /> },
  { path: '/staff/:id', needs: 'staff.see', screen: (id) => <StaffMemberScreen key={id} staffId={id} /> },
  { path: '/settings', needs: 'settings.see', screen: (id) => <SettingsScreen group={id} /> },
  { path: '/settings/:id', needs: 'settings.see', screen: (id) => <SettingsScreen group={id} /> },
];

/** The route table of the console; what this person may not see says who can help. */
function Screens() {
  const { permissions } = useMe();
  const first = homeOf(permissions);
  return (
    <Switch>
      {SCREENS.filter(({ needs, path }) => path !== '/' || permissions.includes(needs)).map(
        ({ path, needs, screen }) => (
          <Route key={path} path={path}>
            {(params: Readonly<Record<string, string | undefined>>) =>
              permissions.includes(needs) ? screen(params['id'] ?? '') : <NotAllowed needs={needs} />
            }
          </Route>
        ),
      )}
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
  );
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

type Children = { readonly children: ReactNode };
type Broken = { readonly broken: boolean };

/** An error in a screen affects only that screen; the menu and the log-out stay. */
class FaultBoundary extends Component<Children, Broken> {
  override state: Broken = { broken: false };

  static getDerivedStateFromError(): Broken {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <ErrorCard title="An error occurred" text="This screen could not be shown. Nothing was changed.">
        <Action kind="solid" onClick={() => window.location.reload()}>
          Load again
        </Action>
      </ErrorCard>
    );
  }
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
