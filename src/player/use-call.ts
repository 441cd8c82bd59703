import { useEffect, useSyncExternalStore } from 'react';
import type { Input, PlayerPath } from './api.ts';
import type { Read } from './cache-entry.ts';
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
): Read<Path> & { readonly refetch: () => Promise<void> } {
  const entry = callCache.entry(path, input);
  const read = useSyncExternalStore(entry.subscribe, entry.current);
  useEffect(() => {
    if (enabled) void entry.refresh(FRESH_MS);
  }, [entry, enabled]);
  return { ...read, refetch: entry.renew };
}
