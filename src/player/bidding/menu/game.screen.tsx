import { Redirect } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { formatWeekday } from '#client/format/format-date.ts';
import { useDashboard } from '../../calls/use-dashboard.ts';
import { useLanguage } from '../../messages/use-language.ts';
import { MarketGames } from './market-games.tsx';
import { readNavigationState } from '../navigation-state.ts';

/** The games of one main market. Without the market it was opened for, the screen leads to Home. */
export function GameScreen() {
  const language = useLanguage();
  const navigation = readNavigationState(useHistoryState());
  const { data } = useDashboard();
  const game = data?.result.find((one) => one.game_id === navigation?.gameId);
  if (navigation === null || game === undefined) return <Redirect to="/imp" replace />;
  const day = `${game.market_day}, ${formatWeekday(game.market_day, language)}`;
  return <MarketGames game={game} navigation={navigation} subtitle={day} />;
}
