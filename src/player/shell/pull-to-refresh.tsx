import { useEffect, useEffectEvent, useState } from 'react';
import { Line } from '#ui/line.tsx';
import { callCache } from '../calls/call-cache.ts';
import { useMessages } from '../messages/use-messages.ts';
import { menuMessages } from './menu/messages/en.ts';

// A §2: how far down the screen stays while it is read again, and how long at least.
const REFRESH_HEIGHT = 50;
const REFRESH_MIN_MS = 500;

/** Pulling down at the top of a screen reads everything on it again. The line shows how far to pull. */
export function PullToRefresh() {
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
  return event.touches.length === 1 && window.scrollY <= 0 && !inOverlay;
}

/** How far a finger has to pull, in pixels (A §2). */
const PULL_THRESHOLD = 60;
