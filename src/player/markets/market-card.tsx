import { memo, useState } from 'react';
import { Card } from '#ui/card.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Line } from '#ui/line.tsx';
import { ResultText } from '#ui/result-text.tsx';
import { sameFields } from '#ui/same-fields.ts';
import type { Game } from '../dashboard.ts';
import { marketsWords } from '../words/markets.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';
import { MarketActions } from './market-actions.tsx';
import { MarketLimit } from './market-limit.tsx';
import { marketName } from './market-name.ts';
import type { MarketState } from './market-state.ts';

type Props = {
  readonly game: Game;
  readonly state: MarketState;
  readonly bettingOn: boolean;
  readonly isOffline: boolean;
  /** The result has just changed before the player's eyes. */
  readonly isChanged: boolean;
  readonly onTimes: (game: Game) => void;
  readonly onClosed: () => void;
};

const LINE_TONES = { soon: 'closing', open: 'open', out: 'info', shut: 'closed' } as const;
// The shake is seen first, the explanation follows it (design: popup at 120 ms).
const POPUP_AFTER_MS = 120;
const VIBRATE_MS = 100;
const NO_RESULT = { main: '--', starline: '--', gali: '**' } as const;

/**
 * One market: its result largest, then whether it can be played and for how long. Home has many and looks at the clock every
 * second; a card is drawn anew only when something that it shows has changed.
 */
export const MarketCard = memo(Market, showsTheSame);

function Market({ game, state, bettingOn, isOffline, isChanged, onTimes, onClosed }: Props) {
  const words = useWords(marketsWords);
  const language = useLanguage();
  const [shaking, setShaking] = useState(false);
  const refuse = (): void => {
    setShaking(true);
    navigator.vibrate?.(VIBRATE_MS);
    setTimeout(onClosed, POPUP_AFTER_MS);
  };
  return (
    <Card
      as="article"
      aria-label={marketName(game, language)}
      highlighted={isChanged}
      className={shaking ? 'animate-shake' : ''}
      onAnimationEnd={() => setShaking(false)}
    >
      <Line share={state.leftShare} tone={LINE_TONES[state.phase]} />
      <div className="px-3.5 pt-[11px] pb-3">
        <div className="flex min-h-8 flex-wrap items-baseline justify-between gap-x-2">
          <h3
            className={joinClasses(
              'text-18 leading-tight font-bold max-[374px]:text-16',
              state.phase === 'shut' && 'text-text-2',
            )}
          >
            {marketName(game, language)}
          </h3>
          <ResultText
            text={state.result || NO_RESULT[game.family]}
            emptyLabel={words('no_result')}
            isWhole={game.family !== 'main'}
            flips={isChanged}
          />
        </div>
        <div className="mt-px flex flex-wrap items-center justify-between gap-x-2.5 gap-y-0.5 text-14 leading-snug">
          <TodayWord takesBids={state.session !== undefined} />
          <MarketLimit game={game} state={state} bettingOn={bettingOn} isOffline={isOffline} />
        </div>
        <MarketActions
          game={game}
          canPlay={state.session !== undefined}
          bettingOn={bettingOn}
          onTimes={onTimes}
          onRefused={refuse}
        />
      </div>
    </Card>
  );
}

function showsTheSame({ state: before, ...old }: Props, { state: after, ...next }: Props): boolean {
  return sameFields(old, next) && sameFields(before, after);
}

function TodayWord({ takesBids }: { readonly takesBids: boolean }) {
  const words = useWords(marketsWords);
  return (
    <span
      className={joinClasses(
        'inline-flex items-center gap-[7px] font-semi',
        takesBids ? 'text-open' : 'text-closed',
      )}
    >
      <i aria-hidden="true" className="size-2 flex-none rounded-full bg-current" />
      {words(takesBids ? 'market_open' : 'market_close')}
    </span>
  );
}
