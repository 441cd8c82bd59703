import { useEffect } from 'react';
import type { Input, PlayerPath } from './api.ts';
import { callCache } from './call-cache.ts';

/** Asks again after so many milliseconds, and at once when the page comes back to the front. Rests while it is hidden. */
export function usePoll<Path extends PlayerPath>(path: Path, input: Input<Path>, everyMs: number): void {
  const entry = callCache.entry(path, input);
  useEffect(() => {
    const ask = (): void => {
      if (document.visibilityState === 'visible') void entry.renew();
    };
    const timer = setInterval(ask, everyMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [entry, everyMs]);
}
