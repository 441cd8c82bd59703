import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { formatLeft } from '#client/format/format-left.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { SESSIONS, type Session } from '#rules/game/games.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { Line } from '#ui/line.tsx';
import { ResultText } from '#ui/result-text.tsx';
import { useConnection } from '../../calls/use-connection.ts';
import type { Game } from '../../calls/use-dashboard.ts';
import { marketsMessages } from '../../markets/messages/en.ts';
import { shortTime } from '../../markets/short-time.ts';
import { KeyHint } from '../../keys/key-hint.tsx';
import { VoidStrip } from '../../markets/voids/void-strip.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { cutoffAt, type BidScreenRow } from '../bid-screens.ts';
import { keepFocus } from '../haptics.ts';
import { KEY_SHAPE } from '../key-shape.ts';
import { biddingMessages } from '../messages/en.ts';
import { bidMarketOf, firstSession, sessionCutoffs, type Cutoff, type Cutoffs } from './session-cutoffs.ts';

/** Above the games: the result so far, else that the market is open, what ends next, and what is void. */
export function MarketBar({ game }: { readonly game: Game }) {
  const cutoffs = sessionCutoffs(bidMarketOf(game), useServerNow());
  const session = game.family === 'main' ? firstSession(cutoffs) : 'open';
  const result = `${game.open_result}${game.close_result}`;
  return (
    <>
      <StateBar cutoff={cutoffs[session]} limit={game.family === 'main' ? session : 'draw'}>
        {result === '' ? null : <ResultText text={result} isWhole={game.family !== 'main'} />}
      </StateBar>
      <VoidStrip game={game} />
    </>
  );
}

type StateBarProps = {
  readonly cutoff: Cutoff;
  /** The half of a main market's day, or the one draw of the others. */
  readonly limit: 'open' | 'close' | 'draw';
  /** Shown instead of open or closed. */
  readonly children?: ReactNode;
};

/** Whether a market is open, and what ends next. */
function StateBar({ cutoff, limit, children = null }: StateBarProps) {
  const messages = useMessages(marketsMessages);
  const state = messages(cutoff.isOver ? 'market_close' : 'market_open');
  const ends = cutoff.isOver ? null : <EndsText limit={limit} cutoff={cutoff} />;
  return <CutoffBar cutoff={cutoff} text={children ?? state} left={ends} />;
}

type CutoffBarProps = {
  readonly cutoff: Cutoff;
  readonly text: ReactNode;
  readonly left: ReactNode;
};

/** One cut-off for the whole screen. */
function CutoffBar({ cutoff, text, left }: CutoffBarProps) {
  return (
    <div className="flex-none bg-surface shadow-[0_1px_0_var(--line)]">
      <div className="flex items-center justify-between gap-2.5 px-4 py-[9px] text-14 text-text-2">
        <span>{text}</span>
        <span
          className={joinClasses('text-right tabular-nums [&_b]:text-text', cutoff.isSoon && 'text-closing')}
        >
          {left}
        </span>
      </div>
      <Line share={cutoff.share} tone={toneOf(cutoff)} />
    </div>
  );
}

export function toneOf(cutoff: Cutoff): 'open' | 'closing' | 'closed' {
  if (cutoff.isOver) return 'closed';
  return cutoff.isSoon ? 'closing' : 'open';
}

/** 'Open bids end in 12:45'. Offline only the time of day is reliable. */
function EndsText({ limit, cutoff: { leftMs, lastTime } }: Pick<StateBarProps, 'limit' | 'cutoff'>) {
  const messages = useMessages(marketsMessages);
  const { isOffline } = useConnection();
  if (isOffline) return messages.nodes(`${limit}_ends_at`, { time: <b>{shortTime(lastTime)}</b> });
  const left = formatLeft(leftMs, { hours: messages('hours'), minutes: messages('minutes') });
  return messages.nodes(`${limit}_ends_in`, { left: <b>{left}</b> });
}

type Props = {
  readonly row: BidScreenRow;
  readonly cutoffs: Cutoffs;
  readonly chosen: Session;
  readonly onChoose: (session: Session) => void;
  /** Leads to the other games of the market. */
  readonly onOpenGames: () => void;
};

/** Which game this is, until when bids are taken, and for main games both sessions to choose from. */
export function SessionHead({ row, cutoffs, chosen, onChoose, onOpenGames }: Props) {
  // Both forms of Half Sangam stop with Open.
  const own = (session: Session) => cutoffAt(row, session, cutoffs);
  const cutoff = row.choosesSession ? own(chosen) : own('open');
  return (
    <div className="flex-none bg-surface shadow-[0_1px_0_var(--line)]">
      <div className="flex min-h-[60px] items-center gap-1 py-1 pr-2.5 pl-1.5">
        <GameButton row={row} onPress={onOpenGames} />
        {row.choosesSession ? (
          <SessionSwitch
            cutoffs={{ open: own('open'), close: own('close') }}
            chosen={chosen}
            onChoose={onChoose}
          />
        ) : (
          <OneSession row={row} cutoff={cutoff} />
        )}
      </div>
      <Line share={cutoff.share} tone={toneOf(cutoff)} />
    </div>
  );
}

function GameButton({ row, onPress }: { readonly row: BidScreenRow; readonly onPress: () => void }) {
  const messages = useMessages(biddingMessages);
  const game = messages(row.name);
  return (
    <button
      type="button"
      aria-label={messages('other_games', { game })}
      onClick={onPress}
      className="inline-flex min-h-12 min-w-0 flex-[0_1_auto] items-center gap-1 rounded-ctl pr-1.5 pl-2.5 text-left text-16 leading-tight font-bold max-[340px]:pl-1.5 max-[340px]:text-15"
    >
      {game}
      <ChevronDown aria-hidden="true" className="size-[18px] flex-none text-text-3" />
    </button>
  );
}

/** Open or Close, each with the time that is left for it. */
export function SessionSwitch({ cutoffs, chosen, onChoose }: Pick<Props, 'cutoffs' | 'chosen' | 'onChoose'>) {
  const messages = useMessages(biddingMessages);
  return (
    <fieldset
      aria-label={messages('session')}
      className="grid min-w-0 flex-1 auto-cols-fr grid-flow-col rounded-[14px] bg-well p-[3px]"
    >
      {SESSIONS.map((session) => (
        <Choice
          key={session}
          session={session}
          cutoff={cutoffs[session]}
          isChosen={session === chosen}
          onChoose={() => onChoose(session)}
        />
      ))}
    </fieldset>
  );
}

type ChoiceProps = {
  readonly session: Session;
  readonly cutoff: Cutoff;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function Choice({ session, cutoff, isChosen, onChoose }: ChoiceProps) {
  const messages = useMessages(biddingMessages);
  return (
    <label className={joinClasses(BOX, toneOfBox({ cutoff, isChosen }))}>
      <input
        type="radio"
        name="session"
        // It covers the whole choice invisibly, so the tap is its own and the focus stays in the field being filled.
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
        onMouseDown={keepFocus}
        checked={isChosen}
        disabled={cutoff.isOver}
        onChange={onChoose}
      />
      <span>
        {messages(session)} <KeyHint of={session === 'open' ? 'O' : 'C'} />
      </span>
      <TimeLeft cutoff={cutoff} />
    </label>
  );
}

/** The one cut-off of a screen: of the draw, or of Open for what bets on both halves. */
export function OneSession({ row, cutoff }: { readonly row: BidScreenRow; readonly cutoff: Cutoff }) {
  const messages = useMessages(biddingMessages);
  const until =
    row.family === 'main'
      ? messages('until_open')
      : messages('until_time', { time: shortTime(cutoff.lastTime) });
  return (
    <p className={joinClasses(BOX, 'flex-1', toneOfBox({ cutoff, isChosen: true }))}>
      {until}
      <TimeLeft cutoff={cutoff} />
    </p>
  );
}

const BOX = `${KEY_SHAPE} relative min-h-[46px] rounded-[11px] px-1 text-center text-15 leading-[1.15] font-semi has-focus-visible:outline-3 has-focus-visible:outline-focus`;

function toneOfBox({ cutoff, isChosen }: { readonly cutoff: Cutoff; readonly isChosen: boolean }): string {
  if (cutoff.isOver) return 'text-text-3';
  return isChosen
    ? 'bg-raised text-text shadow-[0_1px_3px_rgb(21_23_46/.2)] inset-ring-[1.5px] inset-ring-brand'
    : 'text-text-2';
}

function TimeLeft({ cutoff }: { readonly cutoff: Cutoff }) {
  return (
    <small
      className={joinClasses(
        'text-13 tabular-nums [&_b]:[font-weight:inherit]',
        cutoff.isSoon ? 'font-bold text-closing' : 'font-medium text-text-3',
      )}
    >
      <LeftText cutoff={cutoff} />
    </small>
  );
}

/**
 * '12:45 left', '2h 12m left', or that it is over. Offline only the phone's clock is available, and it may be wrong:
 * then the time of day is shown.
 */
export function LeftText({ cutoff }: { readonly cutoff: Cutoff }) {
  const messages = useMessages(biddingMessages);
  const { isOffline } = useConnection();
  if (cutoff.isOver) return messages('closed');
  if (isOffline) return messages.nodes('until', { time: <b>{shortTime(cutoff.lastTime)}</b> });
  const units = { hours: messages('hours'), minutes: messages('minutes') };
  return messages.nodes('left', { left: <b>{formatLeft(cutoff.leftMs, units)}</b> });
}
