import { useEffect } from 'react';
import type { Failure } from '#client/calls/failure.ts';

/** As long as the server's Retry-After says when it is busy. */
const AGAIN_MS = 2_000;

/** Asks again by itself while the server has too much to do; what is lost on the way is left to the player. */
export function useAsksAgain(failure: Failure | undefined, refetch: () => Promise<void>): void {
  useEffect(() => {
    if (failure?.code !== 'unavailable') return undefined;
    const again = setTimeout(() => void refetch(), AGAIN_MS);
    return () => clearTimeout(again);
  }, [failure, refetch]);
}
