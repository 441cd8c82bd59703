import { drawsTakingBids } from './draws-taking-bids.ts';
import { marketsTakingBids } from './markets-taking-bids.ts';

export type PlayerRoute = {
  /** With careless spelling. */
  readonly address: string;
  /** The heading of the screen; that of a game menu is the market. */
  readonly title: string;
  readonly family?: 'main' | 'starline' | 'gali';
};

/** Every address of a player's screen, with the second addresses of some (A §2). */
export const PLAYER_ROUTES: readonly PlayerRoute[] = [
  { address: '/IMP', title: 'Ank' },
  { address: '/Star', title: 'KING STARLINE' },
  { address: '/imp2/', title: 'KING STARLINE' },
  { address: '/galigame', title: 'KING GALI' },
  { address: '/galiIMP', title: 'KING GALI' },
  { address: '/imp7', title: 'Wallet Management' },
  { address: '/Wallet', title: 'Wallet Management' },
  { address: '/imp4', title: 'My Bids' },
  { address: '/Bid', title: 'My Bids' },
  { address: '/imp3', title: 'Win History' },
  { address: '/win', title: 'Win History' },
  { address: '/winData', title: 'Win History' },
  { address: '/imp5', title: 'Starline Bid-History' },
  { address: '/imp6', title: 'Starline Win-History' },
  { address: '/impbid', title: 'GALI DISAWAR BIDS' },
  { address: '/impwin', title: 'GALI DISAWAR WINS' },
  { address: '/Transaction', title: 'Wallet History' },
  { address: '/histories', title: 'History' },
  { address: '/charts', title: 'MARKET CHARTS' },
  { address: '/gameRates', title: 'Market Rates' },
  { address: '/HTP', title: 'How To Play' },
  { address: '/About', title: 'About Us' },
  { address: '/privacy', title: 'Privacy Policy' },
  { address: '/privacyPolicy', title: 'Privacy Policy' },
  { address: '/delete', title: 'Data Deletion Policy' },
  { address: '/terms', title: 'Terms' },
  { address: '/Limits', title: 'My limits' },
  { address: '/statement', title: 'Statement' },
  { address: '/Limits', title: 'My limits' },
  { address: '/statement', title: 'Statement' },
  { address: '/change', title: 'Change Password' },
  { address: '/profile', title: 'Profile' },
  { address: '/notices', title: 'Notices' },
  { address: '/myModel', title: 'Wallet Management' },
  { address: '/imp9', title: 'Add Funds' },
  { address: '/IMP8', title: 'Add Funds' },
  { address: '/payViaUPI', title: 'Pay via UPI' },
  { address: '/AddFund', title: 'Pay via UPI' },
  { address: '/qrPay', title: 'QR Payment' },
  { address: '/AddFundHistory', title: 'Deposit History' },
  { address: '/withdraw', title: 'Withdraw Funds' },
  { address: '/withdrawHistory', title: 'Withdraw History' },
  { address: '/transfer', title: 'Transfer Points' },
  { address: '/transferModel', title: 'Transfer Points' },
  { address: '/withdrawRule', title: 'Withdraw Rules' },
  { address: '/depositRule', title: 'Deposit Rules' },
  { address: '/game', title: '', family: 'main' },
  { address: '/single', title: 'Single Digit', family: 'main' },
  { address: '/Jodi', title: 'Jodi Digit', family: 'main' },
  { address: '/SinglePana', title: 'Single Pana', family: 'main' },
  { address: '/doublepana', title: 'Double Pana', family: 'main' },
  { address: '/tripplepana', title: 'Triple Pana', family: 'main' },
  { address: '/halfsangam', title: 'Half Sangam', family: 'main' },
  { address: '/fullsangam', title: 'Full Sangam', family: 'main' },
  { address: '/SPDPTP', title: 'SP DP TP', family: 'main' },
  { address: '/spmotor', title: 'SP Motor', family: 'main' },
  { address: '/dpmotor', title: 'DP Motor', family: 'main' },
  { address: '/stargame', title: '', family: 'starline' },
  { address: '/StarSingle', title: 'Single Digit', family: 'starline' },
  { address: '/Ssinglepana', title: 'Single Pana', family: 'starline' },
  { address: '/Sdoublepana', title: 'Double Pana', family: 'starline' },
  { address: '/Stripplepana', title: 'Triple Pana', family: 'starline' },
  { address: '/galiallgame', title: '', family: 'gali' },
  { address: '/leftdigit', title: 'Left Digit', family: 'gali' },
  { address: '/rightdigit', title: 'Right Digit', family: 'gali' },
  { address: '/JodiDigit', title: 'Jodi Digit', family: 'gali' },
];

type Opened = {
  readonly gameId: string;
  readonly openTime: string;
  readonly gameName: string;
  readonly pana: string;
};

/** What the screens of one market are opened with, by family: a market that takes bids for long. */
export async function openedMarkets(
  url: string,
): Promise<Readonly<Record<'main' | 'starline' | 'gali', Opened>>> {
  const [main] = await marketsTakingBids(url);
  const [starline] = await drawsTakingBids(url, 'starline');
  const [gali] = await drawsTakingBids(url, 'gali');
  const opened = ({ game_id, game_name, open_time }: typeof main): Opened => ({
    gameId: game_id,
    openTime: open_time,
    gameName: game_name,
    pana: '',
  });
  return { main: opened(main), starline: opened(starline), gali: opened(gali) };
}
