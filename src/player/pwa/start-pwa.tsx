import { Suspense, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Download, RefreshCw, X } from 'lucide-react';
import { useLocation } from 'wouter';
import { windowStore } from '#client/drafts/window-store.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { callCache } from '../calls/call-cache.ts';
import { DASHBOARD } from '../calls/use-dashboard.ts';
import { findScreenPath } from '../routes/find-screen-path.ts';
import { language } from '../messages/language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { renewPushLanguage } from '../push/renew-push-language.ts';
import { RELOADED_AS } from '../routes/lazy-part.ts';
import { installOffer } from './install-offer.ts';
import { forgetKept } from './forget-kept.ts';
import { keptMarkets } from './kept-markets.ts';
import { vouchedScript } from './vouched-script.ts';
import { pwaMessages } from './messages/en.ts';

/** What makes the page an app: its worker, the markets for a start without a connection, and two quiet notes. */
export function startPwa(): void {
  // The page has been open for a while: the next missing part may belong to another version.
  windowStore.write(RELOADED_AS, null);
  void registerWorker();
  installOffer.start();
  keepMarkets();
  language.subscribe(() => void renewPushLanguage());
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <Suspense fallback={null}>
      <PwaNotes />
    </Suspense>,
  );
}

/** Written when there is something new, and when the app is put away, but not at every poll in between. */
function keepMarkets(): void {
  const entry = callCache.entry(DASHBOARD, {});
  const keep = (): void => {
    const { data, updatedAt } = entry.current();
    if (data?.wallet_amt !== undefined) keptMarkets.keep({ at: updatedAt, games: data.result });
    // A mere visitor leaves nothing behind, and finds nothing of a player whose session has ended meanwhile.
    else if (data !== undefined) forgetKept();
  };
  keep();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep();
  });
}

const ADDRESS = '/sw.js';
const HOUR_MS = 3_600_000;

/** Registers the service worker, and checks for a newer one when the app is in front again, once an hour at most. */
async function registerWorker(): Promise<void> {
  // There is none in development, nor on a page without TLS.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker
    .register(vouchedScript(ADDRESS), { updateViaCache: 'none' })
    .catch(() => undefined);
  // Storage may be switched off; the app works without a worker too.
  if (registration === undefined) return;
  followUpdates(registration);
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < HOUR_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Asks a waiting worker whether it is newer than this page; one of the page's own version takes over quietly. */
function followUpdates(registration: ServiceWorkerRegistration): void {
  const ask = (): void => registration.waiting?.postMessage(ownScript());
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'newer') updateNotice.show();
  });
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') ask();
    });
  });
  ask();
}

/** The script that the page began with: its name changes with every version. */
function ownScript(): string {
  return document.querySelector('script[type="module"]')?.getAttribute('src') ?? '';
}

/** Quiet notes about the app itself. They wait for a screen on which nothing is being entered or sent. */
function PwaNotes() {
  const messages = useMessages(pwaMessages);
  const [address] = useLocation();
  const isNewer = useSyncExternalStore(updateNotice.subscribe, updateNotice.isShown);
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.isOpen);
  const [isPutOff, setIsPutOff] = useState(false);
  const path = findScreenPath(address);
  if (path !== '/imp' && path !== '/login') return null;
  if (isNewer && !isPutOff) {
    return (
      <Note
        icon={<RefreshCw aria-hidden="true" />}
        text={messages('update_ready')}
        action={messages('reload')}
        onAction={() => location.reload()}
        onClose={() => setIsPutOff(true)}
        aboveNav={path === '/imp'}
      />
    );
  }
  if (!isOffered) return null;
  return (
    <Note
      icon={<Download aria-hidden="true" />}
      text={messages('install_text')}
      action={messages('install')}
      onAction={() => void installOffer.accept()}
      onClose={installOffer.decline}
      aboveNav={path === '/imp'}
    />
  );
}

type Props = {
  readonly icon: ReactNode;
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
  readonly onClose: () => void;
  readonly aboveNav: boolean;
};

function Note({ icon, text, action, onAction, onClose, aboveNav }: Props) {
  const messages = useMessages(pwaMessages);
  return (
    <>
      {/* Space at the end of the page, so that nothing stays under the note. */}
      <div aria-hidden="true" className="h-20" />
      <aside
        aria-label={messages('app')}
        className={joinClasses(
          'fixed inset-x-2 z-20 mx-auto flex max-w-[464px] items-center gap-2.5 rounded-card bg-inverse py-1 pr-1 pl-4 text-14 leading-snug font-medium text-on-inverse shadow-2 [&>svg]:size-[18px] [&>svg]:flex-none',
          aboveNav
            ? 'bottom-[calc(var(--nav-h)+8px+env(safe-area-inset-bottom))]'
            : 'bottom-[calc(8px+env(safe-area-inset-bottom))]',
        )}
      >
        {icon}
        <span role="status" className="min-w-0 flex-1 py-1">
          {text}
        </span>
        <button type="button" onClick={onAction} className="min-h-11 flex-none px-2.5 font-bold text-bindu">
          {action}
        </button>
        <button
          type="button"
          aria-label={messages('not_now')}
          onClick={onClose}
          className="grid size-11 flex-none place-items-center rounded-ctl"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </aside>
    </>
  );
}

/** Whether a newer version of the app waits to be used. */
const updateNotice = { isShown, show, subscribe };

let shown = false;
const listeners = new Set<() => void>();

function isShown(): boolean {
  return shown;
}

function show(): void {
  shown = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
