import { memo, useState } from 'react';
import { Card } from '#ui/card.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Line } from '#ui/line.tsx';
import { ResultText } from '#ui/result-text.tsx';
import { sameFields } from '#ui/same-fields.ts';
import type { Game } from '../calls/use-dashboard.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { WinPlace } from '../wins/win-place.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { MarketActions } from './market-actions.tsx';
import { marketCardId } from './market-card-id.ts';
import { MarketLimit, TodayWord } from './market-limit.tsx';
import { marketName } from './market-name.ts';
import type { MarketState } from './market-state.ts';
import { marketsMessages } from './messages/en.ts';

type Props = {
  readonly game: Game;
  readonly state: MarketState;
  readonly bettingOn: boolean;
  readonly isOffline: boolean;
  /** The result has just changed while the player watched. */
  readonly isChanged: boolean;
  /** It is open beside the list. */
  readonly isCurrent: boolean;
  readonly onTimes: (game: Game) => void;
  readonly onClosed: () => void;
};

const LINE_TONES = { soon: 'closing', open: 'open', out: 'info', shut: 'closed' } as const;
// The shake is seen first, the explanation follows it (design: popup at 120 ms).
const POPUP_AFTER_MS = 120;
const VIBRATE_MS = 100;
const NO_RESULT = { main: '--', starline: '--', gali: '**' } as const;

/**
 * One market: its name and result, then whether it can be played and for how long. Home has many and checks the clock
 * every second; a card is rendered again only when something that it shows has changed.
 */
export const MarketCard = memo(Market, showsTheSame);

function Market({ game, state, bettingOn, isOffline, isChanged, isCurrent, onTimes, onClosed }: Props) {
  const messages = useMessages(marketsMessages);
  const language = useLanguage();
  const [shaking, setShaking] = useState(false);
  const market = marketName(game, language);
  const refuse = (): void => {
    setShaking(true);
    navigator.vibrate?.(VIBRATE_MS);
    setTimeout(onClosed, POPUP_AFTER_MS);
  };
  return (
    <Card
      as="article"
      id={marketCardId(game.game_id)}
      aria-label={market}
      aria-current={isCurrent || undefined}
      highlighted={isChanged}
      className={joinClasses(
        shaking && 'animate-shake',
        isCurrent && 'outline-2 -outline-offset-2 outline-brand',
      )}
      onAnimationEnd={() => setShaking(false)}
    >
      <Line share={state.leftShare} tone={LINE_TONES[state.phase]} />
      <div className="pt-[5px] pr-2 pb-2 pl-0.5">
        <div className="flex min-h-[34px] items-center">
          {game.family === 'main' ? <FavouriteButton gameId={game.game_id} market={market} /> : null}
          <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2 pr-[5px] first:pl-3">
            <h3
              className={joinClasses(
                'min-w-0 text-18 leading-tight font-bold max-[374px]:text-16',
                state.phase === 'shut' && 'text-text-2',
              )}
            >
              {market}
            </h3>
            <span className="ml-auto">
              <ResultText
                text={state.result || NO_RESULT[game.family]}
                emptyLabel={messages('no_result')}
                isWhole={game.family !== 'main'}
                flips={isChanged}
              />
            </span>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-0.5 gap-y-[3px] pl-3">
          <div className="grid min-w-max flex-[1000_1_auto] text-13 leading-[1.38] max-[374px]:flex max-[374px]:w-full max-[374px]:min-w-0 max-[374px]:flex-wrap max-[374px]:justify-between max-[374px]:gap-x-2 max-[374px]:pr-1.5">
            <TodayWord takesBids={state.session !== undefined} />
            <MarketLimit game={game} state={state} bettingOn={bettingOn} isOffline={isOffline} />
          </div>
          <MarketActions
            game={game}
            market={market}
            session={state.session}
            bettingOn={bettingOn}
            onTimes={onTimes}
            onRefused={refuse}
          />
        </div>
      </div>
      <WinPlace game={game} />
    </Card>
  );
}

function showsTheSame({ state: before, ...old }: Props, { state: after, ...next }: Props): boolean {
  return sameFields(old, next) && sameFields(before, after);
}
