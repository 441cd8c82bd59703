import { Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { ArrowUpRight, Plus, Layers, MessageCircle, Star } from 'lucide-react';
import { Link } from 'wouter';
import { formatClock } from '#client/format/format-clock.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { buttonClass } from '#ui/button.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { contactLinks } from '../links/contact-links.ts';
import { DASHBOARD, useDashboard } from '../calls/use-dashboard.ts';
import { hasScreen } from '../routes/find-screen-path.ts';
import { lazyPart } from '../routes/lazy-part.ts';
import { live } from '../calls/live.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { Headline } from '../shell/headline.tsx';
import { shellMessages } from '../shell/messages/en.ts';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useFetching, useReadAt } from '../calls/use-call.ts';
import { useConnection } from '../calls/use-connection.ts';
import { useSession, useLikelyBetting } from '../session/use-session.ts';
import { knownSlides } from './known-slides.ts';
import { MarketCards } from './market-cards.tsx';
import { marketsMessages } from './messages/en.ts';

/** Home: the headline, the links to money and contacts, and the markets of today (A §2). */
export function HomeScreen() {
  return (
    <ScreenFrame bar={<AppBar />}>
      <Headline place="home" />
      <HomeActions />
      <RestrictionNotice />
      <HomeSlides />
      <QuickCards />
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

/** The main markets of today, and how fresh they are. */
function MarketList() {
  const messages = useMessages(marketsMessages);
  const { data } = useDashboard();
  return (
    <section aria-labelledby="markets" className="flex flex-col">
      <div className="flex items-baseline justify-between gap-3 px-4 pt-4 pb-2">
        <h2 id="markets" className="text-18 leading-snug font-bold">
          {messages('markets')}
        </h2>
        <LiveMark />
      </div>
      <MarketCards family="main" games={data?.result} bettingOn={data?.betting_status === '1'} />
    </section>
  );
}

const Slides = lazyPart(() => import('./slides.tsx').then((file) => file.Slides));

/**
 * The images of the operator, after the first paint. Their place is free from the first paint on where this browser
 * has shown some before and can request them; otherwise they come with the next visit, so that they never push a market
 * away from under a finger.
 */
function HomeSlides() {
  const [isExpected, setExpected] = useState(() => knownSlides.some() && navigator.onLine);
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), 0);
    return () => clearTimeout(timer);
  }, []);
  const slides = isPainted ? (
    <Suspense fallback={null}>
      <Slides isShown={isExpected} onNone={() => setExpected(false)} />
    </Suspense>
  ) : null;
  return isExpected ? (
    <div className="px-4 pt-3.5">
      <div className="aspect-[5/2]">{slides}</div>
    </div>
  ) : (
    slides
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
    <div className="grid auto-cols-fr grid-flow-col gap-2.5 bg-bar px-4 pt-2.5 pb-3.5 text-on-bar">
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

/** Contact us, starline while betting is on, and gali, whose list can be seen without betting too. */
function QuickCards() {
  const messages = useMessages(marketsMessages);
  const shell = useMessages(shellMessages);
  const { data } = useDashboard();
  const bettingOn = useLikelyBetting();
  return (
    <div className="grid grid-cols-2 gap-2.5 px-4 pt-3.5">
      <a
        href={contactLinks(data).whatsapp}
        target="_blank"
        rel="noreferrer"
        className={`${CARD} bg-surface text-text shadow-1 inset-ring inset-ring-line`}
      >
        <QuickContent
          icon={<MessageCircle />}
          iconClass="bg-open-soft text-open"
          title={messages('contact_us')}
          text={<span className="text-text-2">{shell('whatsapp')}</span>}
        />
      </a>
      {bettingOn ? (
        <Link href="/imp2" className={`${CARD} ${DRAW}`}>
          <QuickContent
            icon={<Star />}
            iconClass="bg-bar-2 text-bindu"
            title={messages('starline')}
            text={<PlayNow />}
          />
        </Link>
      ) : null}
      <Link href="/galigame" className={`${CARD} ${DRAW} nth-3:col-span-2`}>
        <QuickContent
          icon={<Layers />}
          iconClass="bg-bar-2 text-bindu"
          title={messages('gali')}
          text={bettingOn ? <PlayNow /> : messages('gali_disawar')}
        />
      </Link>
    </div>
  );
}

const CARD = 'flex min-h-16 w-full items-center gap-[11px] rounded-card px-3 py-2.5 text-left';

const DRAW = 'bg-bar text-on-bar';

function PlayNow() {
  const messages = useMessages(marketsMessages);
  return <span className="font-bold tracking-[.03em] text-bindu">{messages('play_now')}</span>;
}

type ContentProps = {
  readonly icon: ReactNode;
  readonly iconClass: string;
  readonly title: string;
  readonly text: ReactNode;
};

function QuickContent({ icon, iconClass, title, text }: ContentProps) {
  return (
    <>
      <span
        aria-hidden="true"
        className={`grid size-10 flex-none place-items-center rounded-ctl max-[374px]:size-[34px] [&>svg]:size-[22px] ${iconClass}`}
      >
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block text-15 leading-tight font-bold max-[374px]:text-14">{title}</span>
        <span className="block text-13 leading-snug">{text}</span>
      </span>
    </>
  );
}

const OLD_MS = 15_000;

/** How fresh the page is: a green dot while changes arrive, a grey one offline or 15 s after the last answer. */
function LiveMark() {
  const messages = useMessages(marketsMessages);
  const language = useLanguage();
  const updatedAt = useReadAt(DASHBOARD, {});
  const isFetching = useFetching(DASHBOARD, {});
  const { isOffline } = useConnection();
  const isConnected = useSyncExternalStore(live.subscribe, live.isConnected);
  const now = useServerNow();
  const isOld = useIsOld(updatedAt);
  if (updatedAt === 0) return null;
  // A stream notices late that it is cut.
  const isLive = isConnected && !isOffline;
  const isFresh = isLive || !(isOffline || isOld);
  return (
    <span className="inline-flex items-center gap-1.5 text-13 text-text-3">
      <i
        aria-hidden="true"
        className={joinClasses(
          'size-2 rounded-full',
          isFresh ? 'bg-open-mark' : 'bg-closed-mark',
          isFetching && 'animate-glow',
        )}
      />
      {messages('updated', { time: formatClock(isLive ? now : updatedAt, language) })}
    </span>
  );
}

/** Whether nothing newer has come for 15 s. */
function useIsOld(updatedAt: number): boolean {
  const [oldSince, setOldSince] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOldSince(updatedAt), OLD_MS);
    return () => clearTimeout(timer);
  }, [updatedAt]);
  return oldSince === updatedAt;
}
