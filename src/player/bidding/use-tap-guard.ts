import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { countDroppedTap } from './dropped-taps.ts';
import { SETTLE_MS, createTapGuard, type TapGuard } from './tap-guard.ts';

/** A guard for keys; whenever what is said of them changes, they have just changed. */
export function useTapGuard(keys: string): TapGuard {
  const guard = useGuard(SETTLE_MS);
  const shown = useRef(keys);
  useLayoutEffect(() => {
    if (keys === shown.current) return;
    shown.current = keys;
    guard.changed();
  });
  useEffect(() => {
    window.addEventListener('resize', guard.changed);
    return () => window.removeEventListener('resize', guard.changed);
  }, [guard]);
  return guard;
}

/** A guard for a button of a sheet: nothing counts until the sheet around it has stood still for a while. */
export function useSheetGuard(settleMs = SETTLE_MS) {
  const button = useRef<HTMLButtonElement>(null);
  const guard = useGuard(settleMs);
  useEffect(() => {
    const sheet = button.current?.closest('dialog');
    if (!sheet) return undefined;
    const end = (event: TransitionEvent): void => {
      // The colours of a button in it end a transition, too.
      if (event.target === sheet) guard.changed();
    };
    guard.changed();
    sheet.addEventListener('transitionend', end);
    const observer = new ResizeObserver(guard.changed);
    observer.observe(sheet);
    return () => {
      sheet.removeEventListener('transitionend', end);
      observer.disconnect();
    };
  }, [guard]);
  return { button, guard };
}

function useGuard(settleMs: number): TapGuard {
  const [guard] = useState(() =>
    createTapGuard({
      now: () => performance.now(),
      settleMs,
      onDropped: (rule) => countDroppedTap(location.pathname, rule),
    }),
  );
  return guard;
}
