import { useEffect, useSyncExternalStore } from 'react';
import type { Input, PlayerPath } from './api.ts';
import type { Answered } from './cache-entry.ts';
import { callCache } from './call-cache.ts';

type Options = {
  /** False waits, for example until somebody is logged in. */
  readonly enabled?: boolean;
};

// Several parts of one screen ask the same in the same moment; one answer serves them all.
const FRESH_MS = 2000;

/** Reads something that the server may be asked for at any time, and is renewed whenever anyone asks again. */
export function useCall<Path extends PlayerPath>(
  path: Path,
  input: Input<Path>,
  { enabled = true }: Options = {},
): Answered<Path> & { readonly refetch: () => Promise<void> } {
  const entry = callCache.entry(path, input);
  // Not how the asking goes: a screen that is asked for again every few seconds has nothing to draw for it.
  const answered = useSyncExternalStore(entry.subscribe, entry.answered);
  useEffect(() => {
    if (enabled) void entry.refresh(FRESH_MS);
  }, [entry, enabled]);
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
