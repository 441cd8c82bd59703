import { useEffect, useEffectEvent, useState } from 'react';
import { PULL_THRESHOLD } from './pull-threshold.ts';

// Document A §2.
const PULL_MAX = 80;

type Pull = { readonly enabled: boolean; readonly onPull: () => void };

/** How far a finger has pulled the page down from its top, in pixels; calls back when it lets go beyond the threshold. */
export function usePull({ enabled, onPull }: Pull): number {
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
