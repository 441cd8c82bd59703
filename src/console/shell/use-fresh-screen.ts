import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'wouter';

/**
 * A new screen starts at its top, and the keyboard starts inside it: the link that led here is often gone, and
 * the next Tab would begin at the very first entry of the menu.
 */
export function useFreshScreen(main: RefObject<HTMLElement | null>): void {
  const [path] = useLocation();
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    main.current?.scrollTo(0, 0);
    window.scrollTo(0, 0);
    // A screen may already have put the cursor where typing begins.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [main, path]);
}
