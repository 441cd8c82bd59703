import { useEffect, useRef, type RefObject } from 'react';

let arrivals = 0;

/**
 * A new screen gives the window its title and, when the control that led to it is gone, the focus to its heading:
 * so the keyboard goes on from the top and a screen reader says where it is.
 */
export function useArrival(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} - Ank`;
  }, [title]);
  useEffect(() => {
    arrivals += 1;
    const isFirst = arrivals === 1;
    if (!isFirst && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
