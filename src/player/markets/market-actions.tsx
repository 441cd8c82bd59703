import { ChartColumn, Clock, Lock, Play } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import type { Game } from '../dashboard.ts';
import { FAMILY_SCREENS } from '../family-screens.ts';
import { OutLink } from '../shell/out-link.tsx';
import { marketsWords } from '../words/markets.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';
import { chartLink } from './chart-link.ts';
import { marketName } from './market-name.ts';

type Props = {
  readonly game: Game;
  readonly canPlay: boolean;
  readonly bettingOn: boolean;
  readonly onTimes: (game: Game) => void;
  readonly onRefused: () => void;
};

const ICON = 'size-5 flex-none';
const WIDE = 'flex-[1_1_96px] min-w-max whitespace-nowrap max-[374px]:px-2 max-[374px]:gap-1.5';

/** Game time, the chart of a main market, and Play Game while betting is on; on starline always (document A §2). */
export function MarketActions(props: Props) {
  const { game, bettingOn, onTimes } = props;
  const words = useWords(marketsWords);
  const language = useLanguage();
  const market = marketName(game, language);
  return (
    <div className="mt-[11px] flex flex-wrap gap-2">
      <Button
        size="small"
        className={WIDE}
        icon={<Clock aria-hidden="true" className={ICON} />}
        aria-label={words('game_time_of', { market })}
        onClick={() => onTimes(game)}
      >
        {words('game_time')}
      </Button>
      {game.family !== 'main' || game.web_chart_url === '' ? null : (
        <OutLink
          href={chartLink(game.web_chart_url, language)}
          aria-label={words('chart_of', { market })}
          className={`${buttonClass({ size: 'small' })} flex-[0_0_48px]`}
        >
          <ChartColumn aria-hidden="true" className={ICON} />
        </OutLink>
      )}
      {bettingOn || game.family === 'starline' ? <PlayButton {...props} market={market} /> : null}
    </div>
  );
}

type PlayProps = Omit<Props, 'onTimes'> & { readonly market: string };

/** A closed market answers the tap too: it says why, instead of looking broken. */
function PlayButton({ game, market, canPlay, bettingOn, onRefused }: PlayProps) {
  const words = useWords(marketsWords);
  const [, navigate] = useLocation();
  const play = (): void =>
    navigate(FAMILY_SCREENS[game.family][bettingOn ? 'play' : 'home'], {
      state: { gameId: game.game_id, openTime: game.open_time, gameName: game.game_name },
    });
  const Icon = canPlay ? Play : Lock;
  return (
    <Button
      kind={canPlay ? 'solid' : 'quiet'}
      size="small"
      className={WIDE}
      icon={<Icon aria-hidden="true" className={ICON} />}
      aria-label={words('play_game_of', { market })}
      onClick={canPlay ? play : onRefused}
    >
      {words('play_game')}
    </Button>
  );
}
