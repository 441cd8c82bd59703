import { Suspense, lazy, useCallback, useDeferredValue, useState } from 'react';
import type { Family } from '#rules/games.ts';
import { Empty } from '#ui/empty.tsx';
import { useServerNow } from '#ui/use-server-now.ts';
import type { Game } from '../dashboard.ts';
import { useConnection } from '../use-connection.ts';
import { marketsWords } from '../words/markets.ts';
import { useWords } from '../words/use-words.ts';
import { MarketCard } from './market-card.tsx';
import { MarketCardSkeleton } from './market-card-skeleton.tsx';
import { orderMarkets } from './order-markets.ts';
import { ResultNews } from './result-news.tsx';
import { useChangedResults } from './use-changed-results.ts';

const MarketOverlays = lazy(async () => ({
  default: (await import('./market-overlays.tsx')).MarketOverlays,
}));

type Props = {
  readonly family: Family;
  /** Unknown until the first answer. */
  readonly games: readonly Game[] | undefined;
  readonly bettingOn: boolean;
};

/** The markets of a family, with what belongs to all of them: game times, the closed popup, the spoken result. */
export function MarketCards({ family, games, bettingOn }: Props) {
  const [timesOf, setTimesOf] = useState<Game>();
  const [closedShown, setClosedShown] = useState(false);
  const [overlaysNeeded, setOverlaysNeeded] = useState(false);
  if (!overlaysNeeded && (closedShown || timesOf !== undefined)) setOverlaysNeeded(true);
  const changed = useChangedResults(games);
  const showClosed = useCallback(() => setClosedShown(true), []);
  return (
    <>
      <Cards
        games={games}
        bettingOn={bettingOn}
        changed={changed}
        onTimes={setTimesOf}
        onClosed={showClosed}
      />
      <Suspense fallback={null}>
        {overlaysNeeded ? (
          <MarketOverlays
            family={family}
            timesOf={timesOf}
            closedShown={closedShown}
            onClose={() => {
              setTimesOf(undefined);
              setClosedShown(false);
            }}
          />
        ) : null}
      </Suspense>
      <ResultNews games={games ?? []} changed={changed} />
    </>
  );
}

type CardsProps = Omit<Props, 'family'> & {
  readonly changed: ReadonlySet<string>;
  readonly onTimes: (game: Game) => void;
  readonly onClosed: () => void;
};

const SKELETONS = ['one', 'two', 'three'] as const;

function Cards(props: CardsProps) {
  const { games } = props;
  const words = useWords(marketsWords);
  if (games === undefined) {
    return (
      <div aria-busy="true" className={STACK}>
        {SKELETONS.map((key) => (
          <MarketCardSkeleton key={key} />
        ))}
      </div>
    );
  }
  if (games.length === 0) return <Empty title={words('no_markets')} text={words('no_markets_text')} />;
  return <Stack {...props} games={games} />;
}

// As many as a phone shows. The others follow bit by bit, so that a slow one answers a finger meanwhile.
const FIRST_CARDS = 4;

function Stack({
  games,
  bettingOn,
  changed,
  onTimes,
  onClosed,
}: CardsProps & { readonly games: readonly Game[] }) {
  const { isOffline } = useConnection();
  const now = useServerNow();
  const drawn = useDeferredValue(games.length, FIRST_CARDS);
  const ordered = orderMarkets(games, now).slice(0, drawn);
  return (
    <div className={STACK}>
      {ordered.map(({ game, state }) => (
        <MarketCard
          key={game.game_id}
          game={game}
          state={state}
          bettingOn={bettingOn}
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
