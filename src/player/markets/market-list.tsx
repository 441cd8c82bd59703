import { useDashboard } from '../use-dashboard.ts';
import { marketsWords } from '../words/markets.ts';
import { useWords } from '../words/use-words.ts';
import { LiveMark } from './live-mark.tsx';
import { MarketCards } from './market-cards.tsx';

/** The main markets of today, and how fresh they are. */
export function MarketList() {
  const words = useWords(marketsWords);
  const { data } = useDashboard();
  return (
    <section aria-labelledby="markets" className="flex flex-col">
      <div className="flex items-baseline justify-between gap-3 px-4 pt-4 pb-2">
        <h2 id="markets" className="text-18 leading-snug font-bold">
          {words('markets')}
        </h2>
        <LiveMark />
      </div>
      <MarketCards family="main" games={data?.result} bettingOn={data?.betting_status === '1'} />
    </section>
  );
}
