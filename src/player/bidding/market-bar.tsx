import { formatLeft } from '#ui/format-left.ts';
import { ResultText } from '#ui/result-text.tsx';
import { useServerNow } from '#ui/use-server-now.ts';
import type { Game } from '../dashboard.ts';
import { shortTime } from '../markets/short-time.ts';
import { useConnection } from '../use-connection.ts';
import { marketsWords } from '../words/markets.ts';
import { useWords } from '../words/use-words.ts';
import { bidMarketOf } from './bid-market.ts';
import { CutoffBar } from './cutoff-bar.tsx';
import { firstSession, sessionCutoffs } from './session-cutoffs.ts';

/** Above the games: the result so far, else that the market is open, and what ends next. */
export function MarketBar({ game }: { readonly game: Game }) {
  const words = useWords(marketsWords);
  const cutoffs = sessionCutoffs(bidMarketOf(game), useServerNow());
  const session = firstSession(cutoffs);
  const cutoff = cutoffs[session];
  const result = `${game.open_result}${game.close_result}`;
  const word = words(cutoff.isOver ? 'market_close' : 'market_open');
  return (
    <CutoffBar
      cutoff={cutoff}
      text={result === '' ? word : <ResultText text={result} />}
      left={
        cutoff.isOver ? null : (
          <EndsText session={session} leftMs={cutoff.leftMs} lastTime={cutoff.lastTime} />
        )
      }
    />
  );
}

type EndsProps = {
  readonly session: 'open' | 'close';
  readonly leftMs: number;
  readonly lastTime: string;
};

function EndsText({ session, leftMs, lastTime }: EndsProps) {
  const words = useWords(marketsWords);
  const { isOffline } = useConnection();
  if (isOffline) return words.nodes(`${session}_ends_at`, { time: <b>{shortTime(lastTime)}</b> });
  const left = formatLeft(leftMs, { hours: words('hours'), minutes: words('minutes') });
  return words.nodes(`${session}_ends_in`, { left: <b>{left}</b> });
}
