import { useSyncExternalStore } from 'react';
import { winStore, type KnownWin } from './win-store.ts';

/** The wins of these days, see win-store.ts. */
export function useWins(): readonly KnownWin[] {
  return useSyncExternalStore(winStore.subscribe, winStore.current);
}
