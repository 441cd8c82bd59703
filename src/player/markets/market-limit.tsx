import { formatLeft } from '#ui/format-left.ts';
import { joinClasses } from '#ui/join-classes.ts';
import type { Game } from '../dashboard.ts';
import { formatClock } from '../words/format-clock.ts';
import { marketsWords } from '../words/markets.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';
import type { MarketState } from './market-state.ts';
import { shortTime } from './short-time.ts';

type Props = {
  readonly game: Game;
  readonly state: MarketState;
  readonly bettingOn: boolean;
  readonly isOffline: boolean;
};

/** The end of the second row: until when bids are taken, or when the result came. */
export function MarketLimit({ game, state, bettingOn, isOffline }: Props) {
  if (state.session === undefined) return <ResultTime game={game} state={state} />;
  const limit = game.family === 'main' ? state.session : 'draw';
  if (!bettingOn) return <ClockTime word={`${limit}_result_at`} clock={game[`${state.session}_time`]} />;
  // Offline the clock of the phone is all there is, and it may be wrong: the time of day is the honest answer.
  if (isOffline)
    return <ClockTime word={`${limit}_ends_at`} clock={game[`${state.session}_bid_last_time`]} />;
  return <TimeLeft limit={limit} leftMs={state.leftMs} isSoon={state.phase === 'soon'} />;
}

const BOLD = 'text-text tabular-nums';

function ResultTime({ game, state }: Pick<Props, 'game' | 'state'>) {
  const words = useWords(marketsWords);
  const language = useLanguage();
  if (state.isFresh) return <b className="text-brand">{words('result_new')}</b>;
  if (state.phase !== 'out' || game.result_at === null) return null;
  return (
    <span className="text-text-2">
      {words('result_out', { time: formatClock(Date.parse(game.result_at), language) })}
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
  const words = useWords(marketsWords);
  return (
    <span className="text-text-2">
      {words.nodes(word, { time: <b className={BOLD}>{shortTime(clock)}</b> })}
    </span>
  );
}

type LeftProps = { readonly limit: Limit; readonly leftMs: number; readonly isSoon: boolean };

function TimeLeft({ limit, leftMs, isSoon }: LeftProps) {
  const words = useWords(marketsWords);
  const left = formatLeft(leftMs, { hours: words('hours'), minutes: words('minutes') });
  return (
    <span className={isSoon ? 'text-closing' : 'text-text-2'}>
      {words.nodes(`${limit}_ends_in`, {
        left: <b className={joinClasses('tabular-nums', !isSoon && 'text-text')}>{left}</b>,
      })}
    </span>
  );
}
