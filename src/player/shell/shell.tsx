import { Suspense, lazy, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { ToastRegion } from '#ui/toast-region.tsx';
import { lazyPart } from '../lazy-part.ts';
import { ShellContext } from './shell-context.ts';

type Overlay = 'none' | 'menu' | 'support' | 'leaving';

const loadOverlays = () => import('./shell-overlays.tsx');
const ShellOverlays = lazy(async () => ({ default: (await loadOverlays()).ShellOverlays }));
const PlayGuard = lazyPart(() => import('../protection/play-guard.tsx').then((file) => file.PlayGuard));
const SessionClock = lazyPart(() => import('./session-clock.tsx').then((file) => file.SessionClock));
const LegalLine = lazyPart(() => import('../landing/legal-line.tsx').then((file) => file.LegalLine));
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
      clock: isQuiet ? late(<SessionClock />) : null,
      legalLine: isQuiet ? late(<LegalLine />) : null,
    }),
    [isQuiet],
  );
  return (
    <ShellContext value={shell}>
      {children}
      {isQuiet ? late(<PlayGuard />) : null}
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

/** The overlays are no part of the first picture, but they are there before a finger can ask for them. True from then on. */
function useLoadedLater(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      void loadOverlays().catch(() => undefined);
      setQuiet(true);
    }, IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet;
}
