import type { ReactNode } from 'react';
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
import { useMessages } from '../../messages/use-messages.ts';
import { cutoffOfScreen, type BidScreenRow } from '../bid-screens.ts';
import { keepFocus } from '../haptics.ts';
import { biddingMessages } from '../messages/en.ts';
import { bidMarketOf, firstSession, sessionCutoffs, type Cutoff, type Cutoffs } from './session-cutoffs.ts';

/** Above the games: the result so far, else that the market is open, and what ends next. */
export function MarketBar({ game }: { readonly game: Game }) {
  const cutoffs = sessionCutoffs(bidMarketOf(game), useServerNow());
  const session = game.family === 'main' ? firstSession(cutoffs) : 'open';
  const result = `${game.open_result}${game.close_result}`;
  return (
    <StateBar cutoff={cutoffs[session]} limit={game.family === 'main' ? session : 'draw'}>
      {result === '' ? null : <ResultText text={result} isWhole={game.family !== 'main'} />}
    </StateBar>
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

function toneOf(cutoff: Cutoff): 'open' | 'closing' | 'closed' {
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
};

/** Until when bids are taken: both sessions to choose from, or the one cut-off of the screen. */
export function SessionHead({ row, cutoffs, chosen, onChoose }: Props) {
  const messages = useMessages(biddingMessages);
  // Starline and gali draw once.
  if (row.family !== 'main') return <StateBar limit="draw" cutoff={cutoffs.open} />;
  if (row.choosesSession) {
    // Both forms of Half Sangam stop with Open.
    const own = (session: Session) => cutoffs[cutoffOfScreen(row, session)];
    const shown = { open: own('open'), close: own('close') };
    return <SessionSwitch cutoffs={shown} chosen={chosen} onChoose={onChoose} />;
  }
  const [input, second] = row.inputs.open;
  // 'Jodi closes with Open': a screen with one number uses its name, a screen with two uses the name of its game.
  const game = messages(input === undefined || second !== undefined ? row.name : input.label);
  const text = messages('closes_with_open', { game });
  return <CutoffBar cutoff={cutoffs.open} text={text} left={<LeftText cutoff={cutoffs.open} />} />;
}

/** Open or Close, each with the time that is left for it. */
function SessionSwitch({ cutoffs, chosen, onChoose }: Omit<Props, 'row'>) {
  const messages = useMessages(biddingMessages);
  return (
    <fieldset
      aria-label={messages('session')}
      className="grid flex-none grid-cols-2 divide-x divide-line bg-surface shadow-[0_1px_0_var(--line)]"
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
    <label
      className={joinClasses(
        'relative flex min-h-14 items-center gap-2.5 px-3.5 py-1.5 font-semi has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus [@media(max-height:700px)]:min-h-[52px]',
        cutoff.isOver && 'bg-well text-text-3',
      )}
    >
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
      <Dot isChosen={isChosen} isOver={cutoff.isOver} />
      <span className="text-16 leading-[1.2]">
        {messages(session)}
        <span
          className={joinClasses(
            'block text-13 leading-[1.25] tabular-nums [&_b]:[font-weight:inherit]',
            cutoff.isSoon ? 'font-bold text-closing' : 'font-medium text-text-3',
          )}
        >
          <LeftText cutoff={cutoff} />
        </span>
      </span>
      {isChosen && !cutoff.isOver ? (
        <span className="absolute inset-x-0 bottom-0">
          <Line share={cutoff.share} tone={cutoff.isSoon ? 'closing' : 'open'} />
        </span>
      ) : null}
    </label>
  );
}

function Dot({ isChosen, isOver }: { readonly isChosen: boolean; readonly isOver: boolean }) {
  const ring = isOver ? 'inset-ring-2 inset-ring-disabled opacity-60' : 'inset-ring-2 inset-ring-line-strong';
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'size-5 flex-none rounded-full',
        isChosen && !isOver ? 'inset-ring-6 inset-ring-brand' : ring,
      )}
    />
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
