import { ChartColumn, Clock, Lock } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button } from '#ui/button.tsx';
import type { Game } from '../calls/use-dashboard.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { usePreferences } from '../preferences/use-preferences.ts';
import { FAMILY_SCREENS } from '../routes/family-screens.ts';
import { OutLink } from '../shell/out-link.tsx';
import { chartLink } from './chart-link.ts';
import type { MarketState } from './market-state.ts';
import { marketsMessages } from './messages/en.ts';
import { playScreen } from './play-screen.ts';

type Props = {
  readonly game: Game;
  readonly market: string;
  /** The session that ends next, while bids are taken. */
  readonly session: MarketState['session'];
  readonly bettingOn: boolean;
  readonly onTimes: (game: Game) => void;
  readonly onRefused: () => void;
};

const ICON_BUTTON =
  'grid size-11 flex-none place-items-center rounded-ctl text-text-2 active:bg-well [&>svg]:size-[21px]';

/** Game time, the chart of a main market, and Play Game while betting is on; on starline always (A §2). */
export function MarketActions(props: Props) {
  const { game, market, bettingOn, onTimes } = props;
  const messages = useMessages(marketsMessages);
  const language = useLanguage();
  return (
    <div className="flex flex-[1_0_auto] items-center justify-end">
      <button
        type="button"
        title={messages('game_time')}
        aria-label={messages('game_time_of', { market })}
        onClick={() => onTimes(game)}
        className={ICON_BUTTON}
      >
        <Clock aria-hidden="true" />
      </button>
      {game.family !== 'main' || game.web_chart_url === '' ? null : (
        <OutLink
          href={chartLink(game.web_chart_url, language)}
          title={messages('chart')}
          aria-label={messages('chart_of', { market })}
          className={ICON_BUTTON}
        >
          <ChartColumn aria-hidden="true" />
        </OutLink>
      )}
      {bettingOn || game.family === 'starline' ? <PlayButton {...props} /> : null}
    </div>
  );
}

/** A closed market reacts to the tap too: it says why, so that it does not look broken. */
function PlayButton({ game, market, session, bettingOn, onRefused }: Props) {
  const messages = useMessages(marketsMessages);
  const { preferences } = usePreferences();
  const [, navigate] = useLocation();
  const { family } = game;
  const play = (): void =>
    navigate(bettingOn ? playScreen({ family, session, preferences }) : FAMILY_SCREENS[family].home, {
      state: { gameId: game.game_id, openTime: game.open_time, gameName: game.game_name },
    });
  const canPlay = session !== undefined;
  return (
    <Button
      kind={canPlay ? 'solid' : 'quiet'}
      size="tight"
      // By which the keyboard finds it (shell/desk/desk-markets.tsx).
      data-play={session ?? ''}
      className="min-w-[94px] flex-1"
      // With its lock it still stands beside the longest state on a phone of 390 px.
      icon={canPlay ? null : <Lock aria-hidden="true" className="-mr-1.5 size-3.5 flex-none" />}
      aria-label={messages('play_game_of', { market })}
      onClick={canPlay ? play : onRefused}
    >
      {messages('play_game')}
    </Button>
  );
}
