import {
  Fragment,
  Suspense,
  lazy,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { serverClock } from '#client/time/server-clock.ts';
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
import { preferenceStore } from '../preferences/preference-store.ts';
import { MarketCard } from './market-card.tsx';
import { marketName } from './market-name.ts';
import { marketsMessages } from './messages/en.ts';
import { marketState, orderMarkets } from './market-state.ts';

const MarketOverlays = lazy(async () => ({
  default: (await import('./market-overlays.tsx')).MarketOverlays,
}));

type Props = {
  readonly family: Family;
  /** Unknown until the first answer. */
  readonly games: readonly Game[] | undefined;
  readonly bettingOn: boolean;
  /** The market that is open beside the list. */
  readonly current?: string | undefined;
  /** What stands below the third market, or below the last of fewer. */
  readonly afterThird?: ReactNode;
};

/** The markets of a family, with what belongs to all of them: game times, the closed popup, the spoken result. */
export function MarketCards({ family, games, ...shown }: Props) {
  const [timesOf, setTimesOf] = useState<Game>();
  const [closedShown, setClosedShown] = useState(false);
  const [overlaysNeeded, setOverlaysNeeded] = useState(false);
  if (!overlaysNeeded && (closedShown || timesOf !== undefined)) setOverlaysNeeded(true);
  const changed = useChangedResults(games);
  const showClosed = useCallback(() => setClosedShown(true), []);
  return (
    <>
      <Cards {...shown} games={games} changed={changed} onTimes={setTimesOf} onClosed={showClosed} />
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
  current,
  afterThird,
  changed,
  ...shown
}: CardsProps & { readonly games: readonly Game[] }) {
  const { isOffline } = useConnection();
  const now = useServerNow();
  const drawn = useDeferredValue(games.length, FIRST_CARDS);
  const ordered = useOrder(games).slice(0, drawn);
  return (
    <div className={STACK}>
      {ordered.map((game, place) => (
        <Fragment key={game.game_id}>
          <MarketCard
            game={game}
            state={marketState(game, now)}
            {...shown}
            isOffline={isOffline}
            isChanged={changed.has(game.game_id)}
            isCurrent={current === game.game_id}
          />
          {place === Math.min(2, ordered.length - 1) ? afterThird : null}
        </Fragment>
      ))}
    </div>
  );
}

const STACK = 'grid gap-[9px] px-4 pb-4';

/**
 * The markets in the order that they had when the visit began: nothing moves under a finger. A visit ends when the
 * screen is left, and when the page is put away.
 */
function useOrder(games: readonly Game[]): readonly Game[] {
  const order = (): readonly string[] =>
    orderMarkets(games, {
      nowMs: serverClock.now(),
      favourites: preferenceStore.current().favourites,
    });
  const [ids, setIds] = useState(order);
  const orderAnew = useEffectEvent(() => {
    if (document.visibilityState === 'visible') setIds(order());
  });
  useEffect(() => {
    const onVisibility = (): void => orderAnew();
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, []);
  // A market that is new stands last.
  const placeOf = ({ game_id }: Game): number => (ids.includes(game_id) ? ids.indexOf(game_id) : ids.length);
  return games.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The shape of a market card while the first answer is on its way. */
function MarketCardSkeleton() {
  return (
    <Card className="h-[95px] max-[374px]:h-[117px]">
      <Line share={0} tone="closed" />
      <div className="grid h-full content-between px-3.5 pt-3 pb-4 max-[374px]:gap-2">
        <div className="flex justify-between">
          <Skeleton className="h-5 w-[42%]" />
          <Skeleton className="h-5 w-[24%]" />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-y-2">
          <Skeleton className="h-4 w-[40%]" />
          <Skeleton className="h-9 w-[28%] rounded-ctl max-[374px]:w-full" />
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
