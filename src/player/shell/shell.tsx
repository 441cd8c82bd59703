import { Suspense, lazy, startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import { ToastRegion } from '#ui/overlays/toast-region.tsx';
import { lazyPart } from '../routes/lazy-part.ts';
import { ShellContext } from './shell-context.ts';

type Overlay = 'none' | 'menu' | 'support' | 'leaving';

const loadLater = () => import('./later-parts.tsx').then((file) => file.LATER_PARTS);
const ShellOverlays = lazy(async () => ({ default: (await loadLater()).ShellOverlays }));
const Background = lazyPart(() => loadLater().then((parts) => parts.Background));
const UnderBar = lazyPart(() => loadLater().then((parts) => parts.UnderBar));
const SessionClock = lazyPart(() => loadLater().then((parts) => parts.SessionClock));
const UnreadMark = lazyPart(() => loadLater().then((parts) => parts.UnreadMark));
const NewWinsDot = lazyPart(() => loadLater().then((parts) => parts.NewWinsDot));
const LegalLine = lazyPart(() => loadLater().then((parts) => parts.LegalLine));
const IDLE_MS = 1500;

/** What stays while the screens change: the menu, the support sheet, the place of the toasts. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const [overlay, setOverlay] = useState<Overlay>('none');
  const [address, setAddress] = useState('');
  const [needed, setNeeded] = useState(false);
  if (overlay !== 'none' && !needed) setNeeded(true);
  const isQuiet = useLoadedLater();
  const shell = useMemo(
    () => ({
      openMenu: () => setOverlay('menu'),
      openSupport: () => setOverlay('support'),
      askToLeave: (to: string) => {
        setAddress(to);
        setOverlay('leaving');
      },
      underBar: isQuiet ? late(<UnderBar />) : null,
      clock: isQuiet ? late(<SessionClock />) : null,
      winMark: isQuiet ? late(<NewWinsDot />) : null,
      unreadMark: isQuiet ? late(<UnreadMark />) : null,
      legalLine: isQuiet ? late(<LegalLine />) : null,
    }),
    [isQuiet],
  );
  return (
    <ShellContext value={shell}>
      {children}
      {isQuiet ? late(<Background />) : null}
      <Suspense fallback={null}>
        {needed ? (
          <ShellOverlays shown={overlay} address={address} onClose={() => setOverlay('none')} />
        ) : null}
      </Suspense>
      <ToastRegion />
    </ShellContext>
  );
}

/** Nothing stands in its place until it is there. */
function late(part: ReactNode): ReactNode {
  return <Suspense fallback={null}>{part}</Suspense>;
}

/** The overlays are not part of the first paint, but they load before a finger can open them. True from then on. */
function useLoadedLater(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      void loadLater().catch(() => undefined);
      startTransition(() => setQuiet(true));
    }, IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet;
}
