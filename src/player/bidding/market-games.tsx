import { useLocation } from 'wouter';
import type { RateCard } from '#rules/rates.ts';
import { showToast } from '#ui/show-toast.ts';
import { useServerNow } from '#ui/use-server-now.ts';
import type { Game } from '../dashboard.ts';
import { FAMILY_CALLS } from '../family-calls.ts';
import { hasScreen } from '../has-screen.ts';
import { marketName } from '../markets/market-name.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCall } from '../use-call.ts';
import { biddingWords } from '../words/bidding.ts';
import { refusalWords } from '../words/refusals.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';
import { bidMarketOf } from './bid-market.ts';
import type { GameTile } from './game-tiles.ts';
import { haptics } from './haptics.ts';
import { MarketBar } from './market-bar.tsx';
import type { NavigationState } from './navigation-state.ts';
import { rateCardOf } from './rate-card.ts';
import { sessionCutoffs } from './session-cutoffs.ts';
import { TileButton } from './tile-button.tsx';

type Props = {
  readonly game: Game;
  readonly navigation: NavigationState;
  readonly tiles: readonly GameTile[];
  readonly subtitle: string;
};

/** The games of one market as tiles, with what each pays. */
export function MarketGames({ game, navigation, tiles, subtitle }: Props) {
  const language = useLanguage();
  const { data } = useCall(FAMILY_CALLS[game.family].rates, {});
  return (
    <ScreenFrame bar={<AppBar title={marketName(game, language)} subtitle={subtitle} />}>
      <MarketBar game={game} />
      <Tiles
        game={game}
        navigation={navigation}
        tiles={tiles}
        rates={rateCardOf(data?.game_rates[0], game.family)}
      />
    </ScreenFrame>
  );
}

type TilesProps = Omit<Props, 'subtitle'> & { readonly rates: RateCard | null };

function Tiles({ game, navigation, tiles, rates }: TilesProps) {
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
      {tiles
        .filter((tile) => hasScreen(tile.route))
        .map((tile) => {
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
