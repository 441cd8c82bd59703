import { useLayoutEffect, useMemo, type RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

type Options = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly heightPx: number;
};

/** Up to so many rows are all there, as the browser's search and printing expect. */
export const WHOLE_UP_TO = 200;

const AHEAD = 6;
// Browsers draw nothing beyond some 16 million pixels.
const HEIGHT_PX_MAX = 15_000_000;

/** Which rows are drawn: of a long list those in view and a few around them. */
export function useRowsInView({ scroller, count, heightPx }: Options) {
  const isLong = count > WHOLE_UP_TO;
  const length = Math.min(count, Math.floor(HEIGHT_PX_MAX / heightPx));
  // What it returns is read at once and handed on to nothing that remembers it.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: length,
    getScrollElement: () => scroller.current,
    estimateSize: () => heightPx,
    overscan: AHEAD,
    enabled: isLong,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, heightPx]);
  const whole = useMemo(() => [...Array(isLong ? 0 : length).keys()], [isLong, length]);
  const places = isLong ? virtual.getVirtualItems().map(({ index }) => index) : whole;
  const first = places[0] ?? 0;
  const last = places.at(-1) ?? -1;
  // Known without asking the browser, which would have to lay the page out first.
  const topPx = isLong ? (virtual.scrollOffset ?? 0) : undefined;
  return {
    isLong,
    topPx,
    places,
    first,
    last,
    abovePx: first * heightPx,
    belowPx: (length - 1 - last) * heightPx,
  };
}
