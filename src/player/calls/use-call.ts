import { useEffect, useSyncExternalStore } from 'react';
import type { Input, PlayerPath } from './api.ts';
import type { Answered } from './cache-entry.ts';
import { callCache } from './call-cache.ts';

export type CallOptions = {
  /** False waits, for example until somebody is logged in. */
  readonly enabled?: boolean;
  /** What is there already is not asked for again: events of the player renew it by themselves. */
  readonly ifUnknown?: boolean;
};

// Several parts of one screen request the same at the same moment; one answer serves them all.
const FRESH_MS = 2000;

/**
 * Reads something that can be requested from the server at any time. It is renewed whenever anyone requests it again.
 */
export function useCall<Path extends PlayerPath>(
  path: Path,
  input: Input<Path>,
  { enabled = true, ifUnknown = false }: CallOptions = {},
): Answered<Path> & { readonly refetch: () => Promise<void> } {
  const entry = callCache.entry(path, input);
  // Without the state of the request: a screen that is refreshed every few seconds need not render for it.
  const answered = useSyncExternalStore(entry.subscribe, entry.answered);
  useEffect(() => {
    // Of what was outdated meanwhile nobody knows the age.
    const isKnown = entry.current().updatedAt > 0;
    const isWanted = enabled && !(ifUnknown && isKnown);
    if (isWanted) void entry.refresh(FRESH_MS);
  }, [entry, enabled, ifUnknown]);
  return { ...answered, refetch: entry.renew };
}

/** Whether an answer is on its way just now. */
export function useFetching<Path extends PlayerPath>(path: Path, input: Input<Path>): boolean {
  const { subscribe, current } = callCache.entry(path, input);
  return useSyncExternalStore(subscribe, () => current().isFetching);
}

/** When the last answer came, in milliseconds since the epoch on the phone's clock; 0 if none has. */
export function useReadAt<Path extends PlayerPath>(path: Path, input: Input<Path>): number {
  const { subscribe, current } = callCache.entry(path, input);
  return useSyncExternalStore(subscribe, () => current().updatedAt);
}

/** Requests again each time so many milliseconds have passed, unless the page is hidden. */
export function usePoll<Path extends PlayerPath>(path: Path, input: Input<Path>, everyMs: number): void {
  const entry = callCache.entry(path, input);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void entry.renew();
    }, everyMs);
    return () => clearInterval(timer);
  }, [entry, everyMs]);
}
