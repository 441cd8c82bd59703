import { useEffect, useRef, type RefObject } from 'react';

/** When a button is gone with the item it decided on, the keyboard continues here and not at the top of the page. */
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
