import type { Permission } from '#contract/permissions.ts';
import { lazyPage, type LazyPage } from './lazy-page.ts';

type PageRow = LazyPage<AtPage> & { readonly path: string; readonly needs: Permission };

/** `id` is the part of the address that names the thing, '' where there is none. */
type AtPage = { readonly id: string };

/** Every page of the console with the permission that opens it; its code is fetched when it is first shown. */
export const PAGES: readonly PageRow[] = [
  {
    path: '/',
    needs: 'results.see',
    ...lazyPage(
      () => import('../results/results.screen.tsx'),
      ({ ResultsScreen }) => <ResultsScreen />,
    ),
  },
  {
    path: '/sessions',
    needs: 'results.see',
    ...lazyPage(
      () => import('../results/sessions-of-day.screen.tsx'),
      ({ SessionsOfDayScreen }) => <SessionsOfDayScreen />,
    ),
  },
  {
    path: '/sessions/:id',
    needs: 'results.see',
    ...lazyPage(
      () => import('../results/session/session.screen.tsx'),
      ({ SessionScreen }, { id }) => <SessionScreen key={id} sessionId={id} />,
    ),
  },
  {
    path: '/sessions/:id/declare',
    needs: 'results.declare',
    ...lazyPage(
      () => import('../results/declare/declare-result.screen.tsx'),
      ({ DeclareResultScreen }, { id }) => <DeclareResultScreen key={id} sessionId={id} />,
    ),
  },
  {
    path: '/results/past',
    needs: 'past-results.see',
    ...lazyPage(
      () => import('../past-results/past-results.screen.tsx'),
      ({ PastResultsScreen }) => <PastResultsScreen />,
    ),
  },
  {
    path: '/approvals',
    needs: 'approvals.see',
    ...lazyPage(
      () => import('../approvals/approvals.screen.tsx'),
      ({ ApprovalsScreen }, { id }) => <ApprovalsScreen approvalId={id} />,
    ),
  },
  {
    path: '/approvals/decided',
    needs: 'approvals.see',
    ...lazyPage(
      () => import('../approvals/decided.screen.tsx'),
      ({ DecidedScreen }) => <DecidedScreen />,
    ),
  },
  {
    path: '/approvals/:id',
    needs: 'approvals.see',
    ...lazyPage(
      () => import('../approvals/approvals.screen.tsx'),
      ({ ApprovalsScreen }, { id }) => <ApprovalsScreen approvalId={id} />,
    ),
  },
  {
    path: '/markets',
    needs: 'markets.see',
    ...lazyPage(
      () => import('../markets/markets.screen.tsx'),
      ({ MarketsScreen }) => <MarketsScreen />,
    ),
  },
  {
    path: '/markets/times',
    needs: 'markets.see',
    ...lazyPage(
      () => import('../markets/market-times.screen.tsx'),
      ({ MarketTimesScreen }) => <MarketTimesScreen />,
    ),
  },
  {
    path: '/markets/new',
    needs: 'markets.change',
    ...lazyPage(
      () => import('../markets/new-market.screen.tsx'),
      ({ NewMarketScreen }) => <NewMarketScreen />,
    ),
  },
  {
    path: '/calendar',
    needs: 'markets.see',
    ...lazyPage(
      () => import('../calendar/calendar.screen.tsx'),
      ({ CalendarScreen }) => <CalendarScreen />,
    ),
  },
  {
    path: '/exposure',
    needs: 'exposure.see',
    ...lazyPage(
      () => import('../exposure/exposure.screen.tsx'),
      ({ ExposureScreen }, { id }) => <ExposureScreen sessionId={id} />,
    ),
  },
  {
    path: '/exposure/:id',
    needs: 'exposure.see',
    ...lazyPage(
      () => import('../exposure/exposure.screen.tsx'),
      ({ ExposureScreen }, { id }) => <ExposureScreen key={id} sessionId={id} />,
    ),
  },
  {
    path: '/exposure/:id/cutting',
    needs: 'exposure.look',
    ...lazyPage(
      () => import('../exposure/cutting.screen.tsx'),
      ({ CuttingScreen }, { id }) => <CuttingScreen key={id} sessionId={id} />,
    ),
  },
  {
    path: '/rates',
    needs: 'rates.see',
    ...lazyPage(
      () => import('../rates/rates.screen.tsx'),
      ({ RatesScreen }) => <RatesScreen />,
    ),
  },
  {
    path: '/players',
    needs: 'players.see',
    ...lazyPage(
      () => import('../players/players.screen.tsx'),
      ({ PlayersScreen }) => <PlayersScreen />,
    ),
  },
  {
    path: '/players/:id',
    needs: 'players.see',
    ...lazyPage(
      () => import('../players/player.screen.tsx'),
      ({ PlayerScreen }, { id }) => <PlayerScreen key={id} playerId={id} />,
    ),
  },
  {
    path: '/bids',
    needs: 'bids.see',
    ...lazyPage(
      () => import('../bids/bids.screen.tsx'),
      ({ BidsScreen }) => <BidsScreen />,
    ),
  },
  {
    path: '/audit',
    needs: 'trail.see',
    ...lazyPage(
      () => import('../trail/trail.screen.tsx'),
      ({ TrailScreen }) => <TrailScreen />,
    ),
  },
  {
    path: '/ledger',
    needs: 'ledger.see',
    ...lazyPage(
      () => import('../ledger/ledger.screen.tsx'),
      ({ LedgerScreen }) => <LedgerScreen />,
    ),
  },
  {
    path: '/books',
    needs: 'books.see',
    ...lazyPage(
      () => import('../books/books.screen.tsx'),
      ({ BooksScreen }) => <BooksScreen />,
    ),
  },
  {
    path: '/books/:id',
    needs: 'books.see',
    ...lazyPage(
      () => import('../books/book-day.screen.tsx'),
      ({ BookDayScreen }, { id }) => <BookDayScreen key={id} day={id} />,
    ),
  },
  {
    path: '/deposits',
    needs: 'payments.see',
    ...lazyPage(
      () => import('../payments/deposits/deposits.screen.tsx'),
      ({ DepositsScreen }) => <DepositsScreen />,
    ),
  },
  {
    path: '/withdrawals',
    needs: 'payments.see',
    ...lazyPage(
      () => import('../payments/withdrawals/withdrawals.screen.tsx'),
      ({ WithdrawalsScreen }) => <WithdrawalsScreen />,
    ),
  },
  {
    path: '/bank',
    needs: 'payments.see',
    ...lazyPage(
      () => import('../bank/bank.screen.tsx'),
      ({ BankScreen }) => <BankScreen />,
    ),
  },
  {
    path: '/content',
    needs: 'content.see',
    ...lazyPage(
      () => import('../content/content.screen.tsx'),
      ({ ContentScreen }) => <ContentScreen />,
    ),
  },
  {
    path: '/account',
    needs: 'console.use',
    ...lazyPage(
      () => import('../staff/passkeys/own-account.screen.tsx'),
      ({ OwnAccountScreen }) => <OwnAccountScreen />,
    ),
  },
  {
    path: '/staff',
    needs: 'staff.see',
    ...lazyPage(
      () => import('../staff/staff.screen.tsx'),
      ({ StaffScreen }) => <StaffScreen />,
    ),
  },
  {
    path: '/staff/:id',
    needs: 'staff.see',
    ...lazyPage(
      () => import('../staff/staff-member.screen.tsx'),
      ({ StaffMemberScreen }, { id }) => <StaffMemberScreen key={id} staffId={id} />,
    ),
  },
  {
    path: '/settings',
    needs: 'settings.see',
    ...lazyPage(
      () => import('../settings/settings.screen.tsx'),
      ({ SettingsScreen }, { id }) => <SettingsScreen group={id} />,
    ),
  },
  {
    path: '/settings/:id',
    needs: 'settings.see',
    ...lazyPage(
      () => import('../settings/settings.screen.tsx'),
      ({ SettingsScreen }, { id }) => <SettingsScreen group={id} />,
    ),
  },
];

/** Addresses that pages had before, each with the one that it leads on to. */
export const OLD_PATHS = [
  { from: '/past-results', to: '/results/past' },
  { from: '/payment-settings', to: '/settings/payees' },
] as const;

/** Fetches the code of the page at an address ahead. */
export async function prefetchPage(path: string): Promise<void> {
  await (PAGES.find((page) => page.path === path) ?? PAGES.find((page) => isAt(page, path)))?.prefetch();
}

function isAt(page: Pick<PageRow, 'path'>, path: string): boolean {
  const wanted = page.path.split('/');
  const parts = path.split('/');
  return (
    wanted.length === parts.length && wanted.every((part, place) => part === ':id' || part === parts[place])
  );
}
