import { Suspense, type ReactNode } from 'react';
import { useDashboard, type Game } from '../calls/use-dashboard.ts';
import { useMessages } from '../messages/use-messages.ts';
import { lazyPart } from '../routes/lazy-part.ts';
import { HomeSlides } from './home-slides.tsx';
import { MarketCards } from './market-cards.tsx';
import { marketsMessages } from './messages/en.ts';

const ServerClock = lazyPart(() => import('./server-clock.tsx').then((file) => file.ServerClock));

type Props = {
  /** Which of today's markets; without it all. */
  readonly games?: readonly Game[] | undefined;
  /** The market that is open beside the list. */
  readonly current?: string | undefined;
  /** Above the cards. */
  readonly finder?: ReactNode;
};

/** The main markets of today, and the clock that they follow. */
export function MarketList({ finder, current, ...chosen }: Props) {
  const messages = useMessages(marketsMessages);
  const { data } = useDashboard();
  return (
    <section aria-labelledby="markets" className="flex flex-col">
      <div className="flex min-h-[41px] flex-wrap items-center justify-between gap-x-3 px-4 pt-[11px] pb-[7px]">
        <h2 id="markets" className="text-18 leading-tight font-bold">
          {messages('markets')}
        </h2>
        {/* Its place: below the heading on the narrowest phones. */}
        <Suspense fallback={<span className="h-5 w-[190px]" />}>
          <ServerClock />
        </Suspense>
      </div>
      {finder}
      <MarketCards
        family="main"
        games={chosen.games ?? data?.result}
        current={current}
        bettingOn={data?.betting_status === '1'}
        afterThird={<HomeSlides />}
      />
    </section>
  );
}
