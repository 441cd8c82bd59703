import { ResultText } from '#ui/result-text.tsx';
import { useServerNow } from '#ui/use-server-now.ts';
import type { Game } from '../dashboard.ts';
import { marketsWords } from '../words/markets.ts';
import { useWords } from '../words/use-words.ts';
import { bidMarketOf } from './bid-market.ts';
import { CutoffBar } from './cutoff-bar.tsx';
import { EndsText } from './ends-text.tsx';
import { firstSession, sessionCutoffs } from './session-cutoffs.ts';

/** Above the games: the result so far, else that the market is open, and what ends next. */
export function MarketBar({ game }: { readonly game: Game }) {
  const words = useWords(marketsWords);
  const cutoffs = sessionCutoffs(bidMarketOf(game), useServerNow());
  const session = game.family === 'main' ? firstSession(cutoffs) : 'open';
  const cutoff = cutoffs[session];
  const result = `${game.open_result}${game.close_result}`;
  const word = words(cutoff.isOver ? 'market_close' : 'market_open');
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
