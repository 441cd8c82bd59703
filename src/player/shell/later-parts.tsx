import { ExternalLink, MessageCircle, Phone, Send } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button, buttonClass } from '#ui/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Line } from '#ui/line.tsx';
import { onOtherPlayer } from '#client/drafts/keep-drafts-of.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { formatClock } from '#client/format/format-clock.ts';
import { isClockShown } from '#rules/time/session-clock.ts';
import { LegalLine } from '../landing/legal-line.tsx';
import { language } from '../messages/language.ts';
import { followPreferences } from '../preferences/follow-preferences.ts';
import { UnreadMark } from '../notices/unread-mark.tsx';
import { PlayGuard } from '../protection/play-guard.tsx';
import { Menu } from './menu/menu.tsx';
import { menuMessages } from './menu/messages/en.ts';
import { foreignHost } from '../links/foreign-host.ts';
import { useMessages } from '../messages/use-messages.ts';
import { callCache } from '../calls/call-cache.ts';
import { followMisses } from '../calls/follow-misses.ts';
import { useSession } from '../session/use-session.ts';
import { protectionMessages } from '../protection/messages/en.ts';
import { useLanguage } from '../messages/use-language.ts';
import { StopNote } from '../stops/stop-note.tsx';
import { readAppSince } from './app-since.ts';
import { contactLinks } from '../links/contact-links.ts';
import { DASHBOARD, useDashboard } from '../calls/use-dashboard.ts';
import { NewWinsDot } from '../wins/new-wins-dot.tsx';
import { WinWatch } from '../wins/win-watch.tsx';
import { shellMessages } from './messages/en.ts';
import { ContactLink } from './contact-link.tsx';
import { usePlayScreens } from './use-play-screens.ts';

/** What no first paint needs and every page soon uses, loaded as one file (scripts/build/apps.ts). */
export const LATER_PARTS = {
  Background,
  LegalLine,
  NewWinsDot,
  UnderBar,
  SessionClock,
  ShellOverlays,
  UnreadMark,
};

// The messages are loaded too, so that the menu opens at once in every language.
void menuMessages.inLanguage(language.current());

type Props = {
  readonly shown: 'none' | 'menu' | 'support' | 'leaving';
  /** The target of the link that leaves our site. */
  readonly address: string;
  readonly onClose: () => void;
};

/** The overlays of the frame, loaded together after the first paint. */
function ShellOverlays({ shown, address, onClose }: Props) {
  return (
    <>
      <Menu open={shown === 'menu'} onClose={onClose} />
      <SupportSheet open={shown === 'support'} onClose={onClose} />
      {address === '' ? null : (
        <LeavingSheet open={shown === 'leaving'} address={address} onClose={onClose} />
      )}
    </>
  );
}

/** What goes on behind every screen. */
function Background() {
  usePlayScreens();
  // The page may hold more of the player before than the drafts.
  useEffect(() => onOtherPlayer(() => location.reload()), []);
  useEffect(followMisses, []);
  useEffect(() => {
    document.addEventListener('visibilitychange', askSeen);
    window.addEventListener('online', askAll);
    window.addEventListener('offline', askForConnection);
    return () => {
      document.removeEventListener('visibilitychange', askSeen);
      window.removeEventListener('online', askAll);
      window.removeEventListener('offline', askForConnection);
    };
  }, []);
  return (
    <>
      <PlayGuard />
      <FollowPreferences />
      <WinWatch />
    </>
  );
}

/** The browser's own state only triggers a request, and one that was already on its way says nothing about it. */
function askForConnection(): void {
  void callCache.entry(DASHBOARD, {}).outdate();
}

/** The phone is back in the net: what waits to be asked again waits no longer. */
function askAll(): void {
  askForConnection();
  void callCache.refreshShown(0);
}

/** The page is in front again. Players' streams ask, too (src/player/calls/live.ts); what is on its way is not asked twice. */
function askSeen(): void {
  if (!document.hidden) void callCache.refreshShown(0);
}

/** The player's preferences are read and sent in the background, so that no screen waits for them. */
function FollowPreferences() {
  const isPlayer = useSession().state === 'in';
  useEffect(() => (isPlayer ? followPreferences() : undefined), [isPlayer]);
  return null;
}

type LeavingSheetProps = { readonly open: boolean; readonly address: string; readonly onClose: () => void };

/** Says where a link leads before it leaves our site: a page elsewhere may look like ours (I-27). */
export function LeavingSheet({ open, address, onClose }: LeavingSheetProps) {
  const messages = useMessages(menuMessages);
  return (
    <Sheet open={open} onClose={onClose} title={messages('leaving')}>
      <p className="pt-1.5 text-16 leading-snug text-text-2">{messages('leaving_text')}</p>
      <p className="py-3 text-18 leading-snug font-bold [overflow-wrap:anywhere]">
        {foreignHost(address, location.href)}
      </p>
      <div className="grid gap-2.5">
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onClose}
          className={buttonClass({ kind: 'solid', size: 'large', block: true })}
        >
          {messages('leave')}
          <ExternalLink aria-hidden="true" className="size-5 flex-none" />
        </a>
        <Button kind="line" size="large" block onClick={onClose}>
          {messages('stay')}
        </Button>
      </div>
    </Sheet>
  );
}

type SupportSheetProps = { readonly open: boolean; readonly onClose: () => void };

/** The ways to reach the operator; Telegram only in the simple footer's variant, as document A has it. */
export function SupportSheet({ open, onClose }: SupportSheetProps) {
  const messages = useMessages(menuMessages);
  const shell = useMessages(shellMessages);
  const { data } = useDashboard();
  const session = useSession();
  const links = contactLinks(data);
  const bettingOff = session.state === 'in' && !session.bettingOn;
  return (
    <Sheet open={open} onClose={onClose} title={shell('support')}>
      <div className="grid gap-3 pt-3">
        <ContactLink href={links.whatsapp} kind="solid" icon={<MessageCircle aria-hidden="true" />}>
          {shell('whatsapp')}
        </ContactLink>
        {bettingOff ? (
          <ContactLink href={links.telegram} kind="line" icon={<Send aria-hidden="true" />}>
            {messages('telegram')}
          </ContactLink>
        ) : null}
        <ContactLink href={links.call.href} kind="line" icon={<Phone aria-hidden="true" />}>
          {messages('call_number', { number: links.call.number })}
        </ContactLink>
      </div>
    </Sheet>
  );
}

/** The time of day for whoever has been in the app for a while (security §4). */
function SessionClock() {
  const session = useSession();
  return session.state === 'in' ? <PlayersClock /> : null;
}

function PlayersClock() {
  const messages = useMessages(protectionMessages);
  const shownIn = useLanguage();
  const [sinceMs] = useState(readAppSince);
  const nowMs = useServerNow();
  if (!isClockShown({ sinceMs, nowMs })) return null;
  return (
    <p className="text-13 leading-tight text-on-bar-2 tabular-nums">
      <time dateTime={new Date(nowMs).toISOString().slice(0, 16) + 'Z'}>{formatClock(nowMs, shownIn)}</time>
      <span className="sr-only">, {messages('in_app_since', { time: formatClock(sinceMs, shownIn) })}</span>
    </p>
  );
}

// A §2: how far down the screen stays while it is read again, and how long at least.
const REFRESH_HEIGHT = 50;
const REFRESH_MIN_MS = 500;

function UnderBar() {
  return (
    <>
      <StopNote />
      <PullToRefresh />
    </>
  );
}

/** Pulling down at the top of a screen reads everything on it again. The line shows how far to pull. */
function PullToRefresh() {
  const messages = useMessages(menuMessages);
  const [busy, setBusy] = useState(false);
  const refresh = async (): Promise<void> => {
    setBusy(true);
    const shownLongEnough = new Promise((resolve) => setTimeout(resolve, REFRESH_MIN_MS));
    await Promise.all([callCache.refreshAll(), shownLongEnough]);
    setBusy(false);
  };
  const pulled = usePull({ enabled: !busy, onPull: () => void refresh() });
  const height = busy ? REFRESH_HEIGHT : pulled;
  if (height === 0) return null;
  const word = pulled >= PULL_THRESHOLD ? 'release' : 'pull';
  return (
    <div className="overflow-hidden" style={{ height }}>
      <div
        role={busy ? 'status' : undefined}
        className="grid h-full content-end justify-items-center gap-1.5 pb-3 text-13 text-text-3"
      >
        <Line share={pulled / PULL_THRESHOLD} tone="brand" busy={busy} className="w-24 rounded-[2px]" />
        {messages(busy ? 'refreshing' : word)}
      </div>
    </div>
  );
}

// A §2.
const PULL_MAX = 80;

type Pull = { readonly enabled: boolean; readonly onPull: () => void };

/** How far a finger has pulled the page down from its top, in pixels; calls back when it lets go beyond the threshold. */
function usePull({ enabled, onPull }: Pull): number {
  const [pulled, setPulled] = useState(0);
  const letGo = useEffectEvent((distance: number) => {
    setPulled(0);
    if (distance >= PULL_THRESHOLD) onPull();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    let startY: number | undefined;
    let distance = 0;
    const begin = (event: TouchEvent): void => {
      startY = isAtTop(event) ? event.touches[0]?.clientY : undefined;
    };
    const move = (event: TouchEvent): void => {
      const y = event.touches[0]?.clientY;
      if (startY === undefined || y === undefined) return;
      distance = Math.min(PULL_MAX, Math.max(0, y - startY));
      setPulled(distance);
    };
    const end = (): void => {
      if (distance > 0) letGo(distance);
      startY = undefined;
      distance = 0;
    };
    document.addEventListener('touchstart', begin, { passive: true });
    document.addEventListener('touchmove', move, { passive: true });
    document.addEventListener('touchend', end);
    document.addEventListener('touchcancel', end);
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchmove', move);
      document.removeEventListener('touchend', end);
      document.removeEventListener('touchcancel', end);
    };
  }, [enabled]);
  return pulled;
}

/** A touch that starts inside an open overlay belongs to the overlay. */
function isAtTop(event: TouchEvent): boolean {
  const target = event.target;
  const inOverlay = target instanceof Element && target.closest('dialog') !== null;
  return event.touches.length === 1 && window.scrollY <= 0 && !inOverlay && !fillsWindow();
}

/** A board fills the window: what moves under the finger is a part of it, and not the page. */
function fillsWindow(): boolean {
  const main = document.querySelector('main');
  return main !== null && getComputedStyle(main).overflowY !== 'visible';
}

/** How far a finger has to pull, in pixels (A §2). */
const PULL_THRESHOLD = 60;
