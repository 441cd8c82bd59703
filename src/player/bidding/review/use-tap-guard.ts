import { useEffect, useRef } from 'react';

/**
 * Drops taps that were meant for what stood there before: none counts until the surface around the button, a dialog, has
 * stood still for a while.
 */
export function useTapGuard(stillMs: number) {
  const button = useRef<HTMLButtonElement>(null);
  const movedAt = useRef(0);
  useEffect(() => {
    const surface = button.current?.closest('dialog');
    if (!surface) return undefined;
    const move = (): void => {
      movedAt.current = performance.now();
    };
    const end = (event: TransitionEvent): void => {
      // The colours of a button in it end a transition, too.
      if (event.target === surface) move();
    };
    move();
    surface.addEventListener('transitionend', end);
    const observer = new ResizeObserver(move);
    observer.observe(surface);
    return () => {
      surface.removeEventListener('transitionend', end);
      observer.disconnect();
    };
  }, []);
  const takesTap = (): boolean => performance.now() - movedAt.current >= stillMs;
  return { button, takesTap };
}
