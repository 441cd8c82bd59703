import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** When a button is gone with what it decided on, the keyboard goes on from here and not from the top of the page. */
export function useKeptFocus(decided: string | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(decided);
  useEffect(() => {
    if (last.current === decided) return;
    last.current = decided;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [decided]);
  return place;
}
