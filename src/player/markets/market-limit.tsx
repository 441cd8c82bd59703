import { formatClock } from '#client/format/format-clock.ts';
import { formatLeft } from '#client/format/format-left.ts';
import { joinClasses } from '#ui/join-classes.ts';
import type { Game } from '../calls/use-dashboard.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import type { MarketState } from './market-state.ts';
import { marketsMessages } from './messages/en.ts';
import { shortTime } from './short-time.ts';

/** Whether bids are taken today. */
export function TodayWord({ takesBids }: { readonly takesBids: boolean }) {
  const messages = useMessages(marketsMessages);
  return (
    <span
      className={joinClasses(
        'inline-flex items-center gap-1.5 font-semi',
        takesBids ? 'text-open' : 'text-closed',
      )}
    >
      <i aria-hidden="true" className="size-[7px] flex-none rounded-full bg-current" />
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

/** Below it: until when bids are taken, or when the result came. */
export function MarketLimit({ game, state, bettingOn, isOffline }: MarketLimitProps) {
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
