import { memo, useState } from 'react';
import { ChartColumn, Clock, Lock, Play } from 'lucide-react';
import { useLocation } from 'wouter';
import { formatClock } from '#client/format/format-clock.ts';
import { formatLeft } from '#client/format/format-left.ts';
import { buttonClass, Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Line } from '#ui/line.tsx';
import { ResultText } from '#ui/result-text.tsx';
import { sameFields } from '#ui/same-fields.ts';
import type { Game } from '../calls/use-dashboard.ts';
import { FAMILY_SCREENS } from '../routes/family-screens.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { OutLink } from '../shell/out-link.tsx';
import { chartLink } from './chart-link.ts';
import { marketName } from './market-name.ts';
import type { MarketState } from './market-state.ts';
import { marketsMessages } from './messages/en.ts';
import { shortTime } from './short-time.ts';

type Props = {
  readonly game: Game;
  readonly state: MarketState;
  readonly bettingOn: boolean;
  readonly isOffline: boolean;
  /** The result has just changed while the player watched. */
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
 * One market: its result largest, then whether it can be played and for how long. Home has many and checks the clock
 * every
 * second; a card is rendered again only when something that it shows has changed.
 */
export const MarketCard = memo(Market, showsTheSame);

function Market({ game, state, bettingOn, isOffline, isChanged, onTimes, onClosed }: Props) {
  const messages = useMessages(marketsMessages);
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
            emptyLabel={messages('no_result')}
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
  const messages = useMessages(marketsMessages);
  return (
    <span
      className={joinClasses(
        'inline-flex items-center gap-[7px] font-semi',
        takesBids ? 'text-open' : 'text-closed',
      )}
    >
      <i aria-hidden="true" className="size-2 flex-none rounded-full bg-current" />
      {messages(takesBids ? 'market_open' : 'market_close')}
    </span>
  );
}

type MarketLimitProps = {
  readonly game: Game;
  readonly state: MarketState;
  readonly bettingOn: boolean;
  readonly isOffline: boolean;
};

/** The end of the second row: until when bids are taken, or when the result came. */
function MarketLimit({ game, state, bettingOn, isOffline }: MarketLimitProps) {
  if (state.session === undefined) return <ResultTime game={game} state={state} />;
  const limit = game.family === 'main' ? state.session : 'draw';
  if (!bettingOn) return <ClockTime word={`${limit}_result_at`} clock={game[`${state.session}_time`]} />;
  // Offline only the phone's clock is available, and it may be wrong: the time of day is shown instead.
  if (isOffline)
    return <ClockTime word={`${limit}_ends_at`} clock={game[`${state.session}_bid_last_time`]} />;
  return <TimeLeft limit={limit} leftMs={state.leftMs} isSoon={state.phase === 'soon'} />;
}

const BOLD = 'text-text tabular-nums';

function ResultTime({ game, state }: Pick<MarketLimitProps, 'game' | 'state'>) {
  const messages = useMessages(marketsMessages);
  const language = useLanguage();
  if (state.isFresh) return <b className="text-brand">{messages('result_new')}</b>;
  if (state.phase !== 'out' || game.result_at === null) return null;
  return (
    <span className="text-text-2">
      {messages('result_out', { time: formatClock(Date.parse(game.result_at), language) })}
    </span>
  );
}

/** What the sentence is about: one half of a main market's day, or the one draw of the others. */
type Limit = 'open' | 'close' | 'draw';

type ClockProps = {
  readonly word: `${Limit}_ends_at` | `${Limit}_result_at`;
  readonly clock: string;
};

function ClockTime({ word, clock }: ClockProps) {
  const messages = useMessages(marketsMessages);
  return (
    <span className="text-text-2">
      {messages.nodes(word, { time: <b className={BOLD}>{shortTime(clock)}</b> })}
    </span>
  );
}

type LeftProps = { readonly limit: Limit; readonly leftMs: number; readonly isSoon: boolean };

function TimeLeft({ limit, leftMs, isSoon }: LeftProps) {
  const messages = useMessages(marketsMessages);
  const left = formatLeft(leftMs, { hours: messages('hours'), minutes: messages('minutes') });
  return (
    <span className={isSoon ? 'text-closing' : 'text-text-2'}>
      {messages.nodes(`${limit}_ends_in`, {
        left: <b className={joinClasses('tabular-nums', !isSoon && 'text-text')}>{left}</b>,
      })}
    </span>
  );
}

type MarketActionsProps = {
  readonly game: Game;
  readonly canPlay: boolean;
  readonly bettingOn: boolean;
  readonly onTimes: (game: Game) => void;
  readonly onRefused: () => void;
};

const ICON = 'size-5 flex-none';
const WIDE = 'flex-[1_1_96px] min-w-max whitespace-nowrap max-[374px]:px-2 max-[374px]:gap-1.5';

/** Game time, the chart of a main market, and Play Game while betting is on; on starline always (A §2). */
function MarketActions(props: MarketActionsProps) {
  const { game, bettingOn, onTimes } = props;
  const messages = useMessages(marketsMessages);
  const language = useLanguage();
  const market = marketName(game, language);
  return (
    <div className="mt-[11px] flex flex-wrap gap-2">
      <Button
        size="small"
        className={WIDE}
        icon={<Clock aria-hidden="true" className={ICON} />}
        aria-label={messages('game_time_of', { market })}
        onClick={() => onTimes(game)}
      >
        {messages('game_time')}
      </Button>
      {game.family !== 'main' || game.web_chart_url === '' ? null : (
        <OutLink
          href={chartLink(game.web_chart_url, language)}
          aria-label={messages('chart_of', { market })}
          className={`${buttonClass({ size: 'small' })} flex-[0_0_48px]`}
        >
          <ChartColumn aria-hidden="true" className={ICON} />
        </OutLink>
      )}
      {bettingOn || game.family === 'starline' ? <PlayButton {...props} market={market} /> : null}
    </div>
  );
}

type PlayProps = Omit<MarketActionsProps, 'onTimes'> & { readonly market: string };

/** A closed market reacts to the tap too: it says why, so that it does not look broken. */
function PlayButton({ game, market, canPlay, bettingOn, onRefused }: PlayProps) {
  const messages = useMessages(marketsMessages);
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
      aria-label={messages('play_game_of', { market })}
      onClick={canPlay ? play : onRefused}
    >
      {messages('play_game')}
    </Button>
  );
}
