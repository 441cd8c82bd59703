import type { ReactNode } from 'react';
import { formatLeft } from '#client/format/format-left.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { Line } from '#ui/line.tsx';
import { ResultText } from '#ui/result-text.tsx';
import { useConnection } from '../../calls/use-connection.ts';
import type { Game } from '../../calls/use-dashboard.ts';
import { marketsMessages } from '../../markets/messages/en.ts';
import { shortTime } from '../../markets/short-time.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { bidMarketOf, firstSession, sessionCutoffs, type Cutoff } from '../session-cutoffs.ts';

/** Above the games: the result so far, else that the market is open, and what ends next. */
export function MarketBar({ game }: { readonly game: Game }) {
  const messages = useMessages(marketsMessages);
  const cutoffs = sessionCutoffs(bidMarketOf(game), useServerNow());
  const session = game.family === 'main' ? firstSession(cutoffs) : 'open';
  const cutoff = cutoffs[session];
  const result = `${game.open_result}${game.close_result}`;
  const word = messages(cutoff.isOver ? 'market_close' : 'market_open');
  return (
    <CutoffBar
      cutoff={cutoff}
      text={result === '' ? word : <ResultText text={result} isWhole={game.family !== 'main'} />}
      left={
        cutoff.isOver ? null : <EndsText limit={game.family === 'main' ? session : 'draw'} cutoff={cutoff} />
      }
    />
  );
}

type Props = {
  readonly cutoff: Cutoff;
  readonly text: ReactNode;
  readonly left: ReactNode;
};

/** One cut-off for the whole screen. */
export function CutoffBar({ cutoff, text, left }: Props) {
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

type EndsTextProps = {
  /** The half of a main market's day, or the one draw of the others. */
  readonly limit: 'open' | 'close' | 'draw';
  readonly cutoff: Cutoff;
};

/** 'Open bids end in 12:45'. Offline only the time of day is reliable. */
export function EndsText({ limit, cutoff: { leftMs, lastTime } }: EndsTextProps) {
  const messages = useMessages(marketsMessages);
  const { isOffline } = useConnection();
  if (isOffline) return messages.nodes(`${limit}_ends_at`, { time: <b>{shortTime(lastTime)}</b> });
  const left = formatLeft(leftMs, { hours: messages('hours'), minutes: messages('minutes') });
  return messages.nodes(`${limit}_ends_in`, { left: <b>{left}</b> });
}
