import type { ReactNode } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { BankScreen } from './bank/bank.screen.tsx';
import { BookDayScreen } from './books/book-day.screen.tsx';
import { BooksScreen } from './books/books.screen.tsx';
import { ContentScreen } from './content/content.screen.tsx';
import { LedgerScreen } from './ledger/ledger.screen.tsx';
import { PastResultsScreen } from './past-results/past-results.screen.tsx';
import { PlayerScreen } from './players/player.screen.tsx';
import { PlayersScreen } from './players/players.screen.tsx';
import { DepositsScreen } from './payments/deposits.screen.tsx';
import { PaymentSettingsScreen } from './payments/payment-settings.screen.tsx';
import { WithdrawalsScreen } from './payments/withdrawals.screen.tsx';
import { RatesScreen } from './rates/rates.screen.tsx';
import { ApprovalScreen } from './results/approval.screen.tsx';
import { DeclareResultScreen } from './results/declare-result.screen.tsx';
import { ResultsScreen } from './results/results.screen.tsx';
import { SessionScreen } from './results/session.screen.tsx';
import { NotFound } from './shell/not-found.tsx';
import { placesFor } from './shell/places-for.ts';
import { may } from './staff/may.ts';
import type { Deed } from './staff/may.ts';
import { StaffScreen } from './staff/staff.screen.tsx';
import { useMe } from './staff/use-me.ts';

type ScreenRow = {
  readonly path: string;
  readonly needs: Deed;
  /** `id` is the part of the address that names the thing, '' where there is none. */
  readonly screen: (id: string) => ReactNode;
};

const SCREENS: readonly ScreenRow[] = [
  { path: '/', needs: 'see results', screen: () => <ResultsScreen /> },
  { path: '/sessions/:id', needs: 'see results', screen: (id) => <SessionScreen key={id} sessionId={id} /> },
  {
    path: '/sessions/:id/declare',
    needs: 'make results',
    screen: (id) => <DeclareResultScreen key={id} sessionId={id} />,
  },
  {
    path: '/approvals/:id',
    needs: 'see results',
    screen: (id) => <ApprovalScreen key={id} approvalId={id} />,
  },
  { path: '/past-results', needs: 'see past results', screen: () => <PastResultsScreen /> },
  { path: '/rates', needs: 'see rates', screen: () => <RatesScreen /> },
  { path: '/players', needs: 'see players', screen: () => <PlayersScreen /> },
  {
    path: '/players/:id',
    needs: 'see players',
    screen: (id) => <PlayerScreen key={id} playerId={id} />,
  },
  { path: '/ledger', needs: 'see ledger', screen: () => <LedgerScreen /> },
  { path: '/books', needs: 'see books', screen: () => <BooksScreen /> },
  { path: '/books/:id', needs: 'see books', screen: (id) => <BookDayScreen key={id} day={id} /> },
  { path: '/deposits', needs: 'see payments', screen: () => <DepositsScreen /> },
  { path: '/withdrawals', needs: 'see payments', screen: () => <WithdrawalsScreen /> },
  { path: '/bank', needs: 'see payments', screen: () => <BankScreen /> },
  { path: '/payment-settings', needs: 'see payment settings', screen: () => <PaymentSettingsScreen /> },
  { path: '/content', needs: 'see content', screen: () => <ContentScreen /> },
  { path: '/staff', needs: 'see staff', screen: () => <StaffScreen /> },
];

/** The route table of the console, cut to what this person may see. */
export function Screens() {
  const { roles } = useMe();
  const [first] = placesFor(roles);
  return (
    <Switch>
      {SCREENS.filter(({ needs }) => may(roles, needs)).map(({ path, screen }) => (
        <Route key={path} path={path}>
          {(params: Readonly<Record<string, string | undefined>>) => screen(params['id'] ?? '')}
        </Route>
      ))}
      {/* Whoever does not see results begins with what they do see. */}
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
