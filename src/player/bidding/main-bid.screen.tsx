import { Redirect, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useDashboard } from '../calls/use-dashboard.ts';
import { bidScreenAt } from './bid-screens.ts';
import { MarketBids } from './market-bids.tsx';
import { readNavigationState } from './navigation-state.ts';

/**
 * Any bid screen of a main market; the path says which. Without the market it was opened for, the screen leads to Home.
 */
export function MainBidScreen() {
  const [path] = useLocation();
  const navigation = readNavigationState(useHistoryState());
  const { data } = useDashboard();
  const row = bidScreenAt(path);
  const game = data?.result.find((one) => one.game_id === navigation?.gameId);
  if (row === undefined || navigation === null || game === undefined) return <Redirect to="/imp" replace />;
  return <MarketBids row={row} game={game} navigation={navigation} />;
}
