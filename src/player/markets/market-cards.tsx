import { Suspense, lazy, useCallback, useDeferredValue, useState, useEffect, useRef } from 'react';
import { useServerNow } from '#client/time/use-server-now.ts';
import type { Family } from '#rules/game/games.ts';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { Line } from '#ui/line.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Game } from '../calls/use-dashboard.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useConnection } from '../calls/use-connection.ts';
import { MarketCard } from './market-card.tsx';
import { marketName } from './market-name.ts';
import { marketsMessages } from './messages/en.ts';
import { orderMarkets } from './market-state.ts';

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
  const messages = useMessages(marketsMessages);
  if (games === undefined) {
    return (
      <div aria-busy="true" className={STACK}>
        {SKELETONS.map((key) => (
          <MarketCardSkeleton key={key} />
        ))}
      </div>
    );
  }
  if (games.length === 0) return <Empty title={messages('no_markets')} text={messages('no_markets_text')} />;
  return <Stack {...props} games={games} />;
}

// As many as a phone shows. The others follow in small steps, so that a slow phone can still react to a finger.
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

/** The shape of a market card while the first answer is on its way. */
function MarketCardSkeleton() {
  return (
    <Card>
      <Line share={0} tone="closed" />
      <div className="p-3.5">
        <div className="flex justify-between">
          <Skeleton className="h-[22px] w-[42%]" />
          <Skeleton className="h-[22px] w-[34%]" />
        </div>
        <div className="mt-2.5 flex justify-between">
          <Skeleton className="h-4 w-[46%]" />
          <Skeleton className="h-4 w-[30%]" />
        </div>
        <div className="mt-3.5 grid grid-cols-2 gap-2">
          <Skeleton className="h-11 rounded-ctl" />
          <Skeleton className="h-11 rounded-ctl" />
        </div>
      </div>
    </Card>
  );
}

type ResultNewsProps = { readonly games: readonly Game[]; readonly changed: ReadonlySet<string> };

/** Announces a new result once to those who do not see it arrive. */
function ResultNews({ games, changed }: ResultNewsProps) {
  const messages = useMessages(marketsMessages);
  const language = useLanguage();
  return (
    <div role="status" className="sr-only">
      {games
        .filter((game) => changed.has(game.game_id))
        .map((game) => (
          <p key={game.game_id}>
            {messages('result_said', {
              market: marketName(game, language),
              result: `${game.open_result}${game.close_result}`,
            })}
          </p>
        ))}
    </div>
  );
}

const RING_MS = 4000;

/** The games whose result has changed while the screen was watched, each for as long as its ring is shown. */
function useChangedResults(games: readonly Game[] | undefined): ReadonlySet<string> {
  const known = useRef<ReadonlyMap<string, string>>(undefined);
  const [changed, setChanged] = useState<ReadonlySet<string>>(NONE);
  useEffect(() => {
    if (games === undefined) return;
    const before = known.current;
    const now = new Map(games.map((game) => [game.game_id, `${game.open_result}${game.close_result}`]));
    known.current = now;
    if (before === undefined) return;
    const ids = [...now].filter(
      ([id, result]) => result !== '' && before.has(id) && before.get(id) !== result,
    );
    if (ids.length > 0) setChanged(new Set(ids.map(([id]) => id)));
  }, [games]);
  useEffect(() => {
    if (changed.size === 0) return undefined;
    const timer = setTimeout(() => setChanged(NONE), RING_MS);
    return () => clearTimeout(timer);
  }, [changed]);
  return changed;
}

const NONE: ReadonlySet<string> = new Set();
