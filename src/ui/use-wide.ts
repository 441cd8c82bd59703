import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is as a media query says, renewed when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Whether the window is at least this wide, renewed when that changes. */
export function useWide(widthPx: number): boolean {
  return useMedia(`(min-width: ${widthPx}px)`);
}
