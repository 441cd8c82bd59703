import { lazy, type ComponentType } from 'react';
import { DRAW_BID_PATHS, MAIN_BID_PATHS, type ScreenPath } from './screen-paths.ts';

export type Screen = {
  /** 'visitor' screens are for those who are not logged in, 'player' screens for those who are. */
  readonly access: 'visitor' | 'player' | 'anyone';
  readonly Component: ComponentType;
  /** Renders its own skeleton while the first answer is on its way. */
  readonly hasSkeleton: boolean;
  /** What was read there before can be read without a connection (pwa/kept-answers.ts). */
  readonly isKept?: boolean;
};

/** The route table: each screen is loaded when it is first shown. */
export const SCREENS: Readonly<Record<ScreenPath, Screen>> = {
  '/welcome': forVisitor(() => import('../landing/landing.screen.tsx').then((file) => file.LandingScreen)),
  '/login': forVisitor(() => import('../accounts/log-in/login.screen.tsx').then((file) => file.LoginScreen)),
  '/r': forVisitor(() =>
    import('../accounts/register/register.screen.tsx').then((file) => file.RegisterScreen),
  ),
  '/otpregister': forVisitor(() =>
    import('../accounts/register/otp-register.screen.tsx').then((file) => file.OtpRegisterScreen),
  ),
  '/forgotpass': forVisitor(() =>
    import('../accounts/password/forgot-password.screens.tsx').then((file) => file.ForgotPasswordScreen),
  ),
  '/otpforgotpass': forVisitor(() =>
    import('../accounts/password/forgot-password.screens.tsx').then((file) => file.OtpForgotPasswordScreen),
  ),
  '/change-password': forVisitor(() =>
    import('../accounts/password/forgot-password.screens.tsx').then((file) => file.SetPasswordScreen),
  ),
  '/imp': {
    ...forPlayer(() => import('../markets/home.screen.tsx').then((file) => file.HomeScreen)),
    hasSkeleton: true,
  },
  '/imp7': forPlayer(() => import('../wallet/wallet.screen.tsx').then((file) => file.WalletScreen)),
  '/game': forPlayer(() => import('../bidding/game-menu.screen.tsx').then((file) => file.GameScreen)),
  ...screensAt(MAIN_BID_PATHS, mainBid),
  '/imp3': kept(slips),
  '/imp4': kept(slips),
  '/transaction': kept(() => import('../histories/passbook.screen.tsx').then((file) => file.PassbookScreen)),
  '/histories': forPlayer(() =>
    import('../histories/histories.screen.tsx').then((file) => file.HistoriesScreen),
  ),
  '/charts': forPlayer(() => import('../charts/charts.screen.tsx').then((file) => file.ChartsScreen)),
  '/gamerates': kept(() => import('../rates/game-rates.screen.tsx').then((file) => file.GameRatesScreen)),
  '/htp': forPlayer(() => import('../pages/how-to-play.screen.tsx').then((file) => file.HowToPlayScreen)),
  '/imp2': forPlayer(() => import('../draws/draw-panel.screen.tsx').then((file) => file.StarlineScreen)),
  '/stargame': forPlayer(() => import('../draws/draw-games.screen.tsx').then((file) => file.StarGameScreen)),
  ...screensAt(DRAW_BID_PATHS, drawBid),
  '/imp5': kept(slips),
  '/imp6': kept(slips),
  '/galigame': forPlayer(() => import('../draws/draw-panel.screen.tsx').then((file) => file.GaliScreen)),
  '/galiallgame': forPlayer(() =>
    import('../draws/draw-games.screen.tsx').then((file) => file.GaliGameScreen),
  ),
  '/impbid': kept(slips),
  '/impwin': kept(slips),
  '/savedslips': forPlayer(() =>
    import('../slips/saved-slips.screen.tsx').then((file) => file.SavedSlipsScreen),
  ),
  '/about': forPlayer(text),
  '/delete': forPlayer(text),
  // A visitor agrees to both when registering, so they can be read before.
  '/terms': { ...forPlayer(text), access: 'anyone' },
  '/privacy': { ...forPlayer(text), access: 'anyone' },
  '/limits': forPlayer(() => import('../protection/limits.screen.tsx').then((file) => file.LimitsScreen)),
  '/statement': forPlayer(() =>
    import('../statement/statement.screen.tsx').then((file) => file.StatementScreen),
  ),
  '/imp8': forPlayer(fundsMenu),
  '/imp9': forPlayer(fundsMenu),
  '/payviaupi': forPlayer(() =>
    import('../funds/pay-via-upi.screen.tsx').then((file) => file.PayViaUpiScreen),
  ),
  '/qrpay': forPlayer(() => import('../funds/qr-pay.screen.tsx').then((file) => file.QrPayScreen)),
  '/addfundhistory': forPlayer(() =>
    import('../funds/add-fund-history.screen.tsx').then((file) => file.AddFundHistoryScreen),
  ),
  '/withdraw': forPlayer(() =>
    import('../wallet/withdraw/withdraw.screen.tsx').then((file) => file.WithdrawScreen),
  ),
  '/otpwithdraw': forPlayer(() =>
    import('../wallet/numbers/otp-withdraw.screen.tsx').then((file) => file.OtpWithdrawScreen),
  ),
  '/withdrawhistory': forPlayer(() =>
    import('../wallet/withdraw/withdraw-history.screen.tsx').then((file) => file.WithdrawHistoryScreen),
  ),
  '/transfer': forPlayer(() =>
    import('../wallet/transfer/transfer.screen.tsx').then((file) => file.TransferScreen),
  ),
  '/withdrawrule': forPlayer(text),
  '/depositrule': forPlayer(text),
  '/change': forPlayer(() =>
    import('../accounts/password/change-password.screen.tsx').then((file) => file.ChangePasswordScreen),
  ),
  '/profile': forPlayer(() =>
    import('../accounts/profile/profile.screen.tsx').then((file) => file.ProfileScreen),
  ),
  '/notices': forPlayer(() => import('../notices/notices.screen.tsx').then((file) => file.NoticesScreen)),
};

type Load = () => Promise<ComponentType>;

/** One template for all bid screens; the path tells it which one it is. */
function mainBid(): Promise<ComponentType> {
  return import('../bidding/market-bids.screen.tsx').then((file) => file.MainBidScreen);
}

function drawBid(): Promise<ComponentType> {
  return import('../bidding/market-bids.screen.tsx').then((file) => file.DrawBidScreen);
}

/** One screen for all families, their bids and their wins; the path tells with what it begins. */
function slips(): Promise<ComponentType> {
  return import('../slips/my-bids.screen.tsx').then((file) => file.MyBidsScreen);
}

/** One deposit menu; at /imp8 it leads to the rules and histories of money as well. */
function fundsMenu(): Promise<ComponentType> {
  return import('../funds/funds-menu.screen.tsx').then((file) => file.FundsMenuScreen);
}

/** One frame for all long texts of the operator. */
function text(): Promise<ComponentType> {
  return import('../pages/text.screen.tsx').then((file) => file.TextScreen);
}

function forVisitor(load: Load): Screen {
  return { access: 'visitor', Component: lazyScreen(load), hasSkeleton: true };
}

function kept(load: Load): Screen {
  return { ...forPlayer(load), isKept: true };
}

function forPlayer(load: Load): Screen {
  return { access: 'player', Component: lazyScreen(load), hasSkeleton: false };
}

/** Each path has a component of its own, so that nothing of one screen stays on the next. */
function screensAt<Path extends string>(paths: readonly Path[], load: Load): Readonly<Record<Path, Screen>> {
  const screens = Object.fromEntries(paths.map((path) => [path, forPlayer(load)]));
  if (!isAt(paths, screens)) throw new Error('a path has no screen');
  return screens;
}

function isAt<Path extends string>(
  paths: readonly Path[],
  screens: Readonly<Record<string, Screen>>,
): screens is Readonly<Record<Path, Screen>> {
  return paths.every((path) => Object.hasOwn(screens, path));
}

function lazyScreen(load: Load): ComponentType {
  return lazy(async () => ({ default: await load() }));
}
