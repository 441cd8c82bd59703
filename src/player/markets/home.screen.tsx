import { Suspense } from 'react';
import { ArrowUpRight, Plus } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '#ui/button.tsx';
import { useDashboard } from '../calls/use-dashboard.ts';
import { useMessages } from '../messages/use-messages.ts';
import { hasScreen } from '../routes/find-screen-path.ts';
import { lazyPart } from '../routes/lazy-part.ts';
import { useLikelyBetting, useSession } from '../session/use-session.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { Headline } from '../shell/headline.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { HomeSlides } from './home-slides.tsx';
import { HomeSlip } from './home-slip.tsx';
import { MarketCards } from './market-cards.tsx';
import { marketsMessages } from './messages/en.ts';
import { QuickStrip } from './quick-strip.tsx';

/** Home: the headline, the links to money and contacts, and the markets of today (A §2). */
export function HomeScreen() {
  return (
    <ScreenFrame bar={<AppBar />}>
      <Headline place="home" />
      <HomeActions />
      <RestrictionNotice />
      <div className="grid gap-[9px] px-4 pt-2.5">
        <QuickStrip />
        <HomeSlip />
      </div>
      <MarketList />
    </ScreenFrame>
  );
}

const RestrictionNote = lazyPart(() =>
  import('../protection/restriction-note.tsx').then((file) => file.RestrictionNote),
);

/** While betting is off: until when, if the player chose it. */
function RestrictionNotice() {
  const session = useSession();
  if (session.state !== 'in' || session.bettingOn) return null;
  return (
    <Suspense fallback={null}>
      <RestrictionNote />
    </Suspense>
  );
}

const ServerClock = lazyPart(() => import('./server-clock.tsx').then((file) => file.ServerClock));

/** The main markets of today, and the clock that they follow. */
function MarketList() {
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
      <MarketCards
        family="main"
        games={data?.result}
        bettingOn={data?.betting_status === '1'}
        afterThird={<HomeSlides />}
      />
    </section>
  );
}

/** Add Money and Withdrawal, while betting is on and as far as their screens exist. */
function HomeActions() {
  const messages = useMessages(marketsMessages);
  const bettingOn = useLikelyBetting();
  const canAdd = hasScreen('/imp9');
  const canWithdraw = hasScreen('/withdraw');
  if (!bettingOn || (!canAdd && !canWithdraw)) return null;
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2.5 bg-bar px-4 pt-2 pb-3 text-on-bar">
      {canAdd ? (
        <Link href="/imp9" className={buttonClass({ kind: 'cta' })}>
          <Plus aria-hidden="true" className="size-5 flex-none" />
          {messages('add_money')}
        </Link>
      ) : null}
      {canWithdraw ? (
        <Link href="/withdraw" className={buttonClass({ kind: 'bar' })}>
          <ArrowUpRight aria-hidden="true" className="size-5 flex-none" />
          {messages('withdrawal')}
        </Link>
      ) : null}
    </div>
  );
}
