import { Redirect, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { RateCard } from '#rules/rates.ts';
import { showToast } from '#ui/show-toast.ts';
import { useServerNow } from '#ui/use-server-now.ts';
import type { Game } from '../dashboard.ts';
import { hasScreen } from '../has-screen.ts';
import { marketName } from '../markets/market-name.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCall } from '../use-call.ts';
import { useDashboard } from '../use-dashboard.ts';
import { biddingWords } from '../words/bidding.ts';
import { formatWeekday } from '../words/format-weekday.ts';
import { refusalWords } from '../words/refusals.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';
import { bidMarketOf } from './bid-market.ts';
import { GAME_TILES } from './game-tiles.ts';
import type { GameTile } from './game-tiles.ts';
import { haptics } from './haptics.ts';
import { MarketBar } from './market-bar.tsx';
import { readNavigationState } from './navigation-state.ts';
import type { NavigationState } from './navigation-state.ts';
import { rateCardOf } from './rate-card.ts';
import { sessionCutoffs } from './session-cutoffs.ts';
import { TileButton } from './tile-button.tsx';

/** The games of one main market. Without the market it was opened for, Home is the way on. */
export function GameScreen() {
  const navigation = readNavigationState(useHistoryState());
  const { data } = useDashboard();
  const game = data?.result.find((one) => one.game_id === navigation?.gameId);
  if (navigation === null || game === undefined) return <Redirect to="/imp" replace />;
  return <GameMenu game={game} navigation={navigation} />;
}

type Props = { readonly game: Game; readonly navigation: NavigationState };

function GameMenu({ game, navigation }: Props) {
  const language = useLanguage();
  const { data: rates } = useCall('/api-game-rates', {});
  return (
    <ScreenFrame
      bar={
        <AppBar
          title={marketName(game, language)}
          subtitle={`${game.market_day}, ${formatWeekday(game.market_day, language)}`}
        />
      }
    >
      <MarketBar game={game} />
      <Tiles game={game} navigation={navigation} rates={rateCardOf(rates?.game_rates[0])} />
    </ScreenFrame>
  );
}

function Tiles({ game, navigation, rates }: Props & { readonly rates: RateCard | null }) {
  const words = useWords(biddingWords);
  const refusals = useWords(refusalWords);
  const [, navigate] = useLocation();
  const cutoffs = sessionCutoffs(bidMarketOf(game), useServerNow());
  const choose = ({ name, route }: GameTile, isShut: boolean): void => {
    if (!isShut) return navigate(route, { state: { ...navigation, pana: name } });
    haptics.invalid();
    return showToast('bad', refusals('bidding_closed', { game: words(name) }));
  };
  return (
    <div className="grid auto-rows-[minmax(92px,124px)] grid-cols-2 gap-2.5 px-4 pt-3 pb-4">
      {GAME_TILES.filter((tile) => hasScreen(tile.route)).map((tile) => {
        const isShut = cutoffs[tile.isTimed ? 'open' : 'close'].isOver;
        return (
          <TileButton
            key={tile.name}
            tile={tile}
            isShut={isShut}
            rates={rates}
            onChoose={() => choose(tile, isShut)}
          />
        );
      })}
    </div>
  );
}
