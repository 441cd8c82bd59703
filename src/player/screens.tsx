import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { ScreenPath } from './screen-paths.ts';

export type Screen = {
  /** 'visitor' screens are for those who are not logged in, 'player' screens for those who are. */
  readonly access: 'visitor' | 'player';
  readonly Component: ComponentType;
  /** Draws its own shape while the first answer is on its way. */
  readonly hasSkeleton: boolean;
};

/** The route table: each screen is loaded when it is first shown. */
export const SCREENS: Readonly<Record<ScreenPath, Screen>> = {
  '/login': forVisitor(() => import('./accounts/login.screen.tsx').then((file) => file.LoginScreen)),
  '/r': forVisitor(() => import('./accounts/register.screen.tsx').then((file) => file.RegisterScreen)),
  '/otpregister': forVisitor(() =>
    import('./accounts/otp-register.screen.tsx').then((file) => file.OtpRegisterScreen),
  ),
  '/imp': {
    ...forPlayer(() => import('./markets/home.screen.tsx').then((file) => file.HomeScreen)),
    hasSkeleton: true,
  },
  '/imp7': forPlayer(() => import('./markets/wallet.screen.tsx').then((file) => file.WalletScreen)),
  '/game': forPlayer(() => import('./bidding/game.screen.tsx').then((file) => file.GameScreen)),
  '/single': forPlayer(mainBid),
  '/jodi': forPlayer(mainBid),
  '/singlepana': forPlayer(mainBid),
  '/imp3': forPlayer(() => import('./histories/wins.screen.tsx').then((file) => file.WinsScreen)),
  '/imp4': forPlayer(() => import('./histories/bids.screen.tsx').then((file) => file.BidsScreen)),
  '/transaction': forPlayer(() =>
    import('./histories/passbook.screen.tsx').then((file) => file.PassbookScreen),
  ),
  '/histories': forPlayer(() =>
    import('./histories/histories.screen.tsx').then((file) => file.HistoriesScreen),
  ),
};

type Load = () => Promise<ComponentType>;

/** One template for all bid screens; the path tells it which one it is. */
function mainBid(): Promise<ComponentType> {
  return import('./bidding/main-bid.screen.tsx').then((file) => file.MainBidScreen);
}

function forVisitor(load: Load): Screen {
  return { access: 'visitor', Component: lazyScreen(load), hasSkeleton: true };
}

function forPlayer(load: Load): Screen {
  return { access: 'player', Component: lazyScreen(load), hasSkeleton: false };
}

function lazyScreen(load: Load): ComponentType {
  return lazy(async () => ({ default: await load() }));
}
