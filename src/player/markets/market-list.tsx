import { Suspense, lazy, useState } from 'react';
import { Empty } from '#ui/empty.tsx';
import { useServerNow } from '#ui/use-server-now.ts';
import { useConnection } from '../use-connection.ts';
import { useDashboard } from '../use-dashboard.ts';
import { marketsWords } from '../words/markets.ts';
import { useWords } from '../words/use-words.ts';
import type { Game } from '../dashboard.ts';
import { LiveMark } from './live-mark.tsx';
import { MarketCard } from './market-card.tsx';
import { MarketCardSkeleton } from './market-card-skeleton.tsx';
import { orderMarkets } from './order-markets.ts';
import { ResultNews } from './result-news.tsx';
import { useChangedResults } from './use-changed-results.ts';

const MarketOverlays = lazy(async () => ({
  default: (await import('./market-overlays.tsx')).MarketOverlays,
}));

/** The markets of today, with what belongs to all of them: game times, the closed popup, the spoken result. */
export function MarketList() {
  const words = useWords(marketsWords);
  const { data } = useDashboard();
  const [timesOf, setTimesOf] = useState<Game>();
  const [closedShown, setClosedShown] = useState(false);
  const [overlaysNeeded, setOverlaysNeeded] = useState(false);
  if (!overlaysNeeded && (closedShown || timesOf !== undefined)) setOverlaysNeeded(true);
  const changed = useChangedResults(data?.result);
  return (
    <section aria-labelledby="markets" className="flex flex-col">
      <div className="flex items-baseline justify-between gap-3 px-4 pt-4 pb-2">
        <h2 id="markets" className="text-18 leading-snug font-bold">
          {words('markets')}
        </h2>
        <LiveMark />
      </div>
      <Cards changed={changed} onTimes={setTimesOf} onClosed={() => setClosedShown(true)} />
      <Suspense fallback={null}>
        {overlaysNeeded ? (
          <MarketOverlays
            timesOf={timesOf}
            closedShown={closedShown}
            onClose={() => {
              setTimesOf(undefined);
              setClosedShown(false);
            }}
          />
        ) : null}
      </Suspense>
      <ResultNews games={data?.result ?? []} changed={changed} />
    </section>
  );
}

type CardsProps = {
  readonly changed: ReadonlySet<string>;
  readonly onTimes: (game: Game) => void;
  readonly onClosed: () => void;
};

const SKELETONS = ['one', 'two', 'three'] as const;

function Cards({ changed, onTimes, onClosed }: CardsProps) {
  const words = useWords(marketsWords);
  const { data } = useDashboard();
  const { isOffline } = useConnection();
  const now = useServerNow();
  if (data === undefined) {
    return (
      <div aria-busy="true" className={STACK}>
        {SKELETONS.map((key) => (
          <MarketCardSkeleton key={key} />
        ))}
      </div>
    );
  }
  if (data.result.length === 0) return <Empty title={words('no_markets')} text={words('no_markets_text')} />;
  return (
    <div className={STACK}>
      {orderMarkets(data.result, now).map(({ game, state }) => (
        <MarketCard
          key={game.game_id}
          game={game}
          state={state}
          bettingOn={data.betting_status === '1'}
          isOffline={isOffline}
          isChanged={changed.has(game.game_id)}
          onTimes={onTimes}
          onClosed={onClosed}
        />
      ))}
    </div>
  );
}

const STACK = 'grid gap-3 px-4 pb-3.5';
