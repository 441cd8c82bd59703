import { isDeepStrictEqual } from 'node:util';

/** Something of the store that a node keeps in memory, because thousands of calls ask for it. */
export interface FreshCopy<T> {
  readonly current: () => T;
  /** Counts up with every refresh that found a change. */
  readonly version: () => number;
  /** Reads it again: when a change is announced, and every few seconds in case an announcement was lost. */
  readonly refresh: () => Promise<void>;
}

/** `changed` is called whenever a refresh has found a change. */
export async function openFreshCopy<T>(
  load: () => Promise<T>,
  changed: () => void = () => undefined,
): Promise<FreshCopy<T>> {
  let current = await load();
  let version = 0;
  let asked = 0;
  let shown = 0;
  return {
    current: () => current,
    version: () => version,
    refresh: async () => {
      asked += 1;
      const own = asked;
      const value = await load();
      // Of two that run at once, the one that asked first may be answered last: it must not cover the newer copy.
      if (own < shown) return;
      shown = own;
      if (isDeepStrictEqual(value, current)) return;
      current = value;
      version += 1;
      changed();
    },
  };
}

/**
 * Remembers an answer that depends on the time and on a version: it is made anew when the version has moved, or when
 * the instant is reached until which it holds. For snapshots of the markets, which thousands of calls read.
 */
export function keptUntil<At extends number, T>(
  make: (at: At) => { readonly value: T; readonly until: number },
  version: () => number,
): (at: At) => T {
  let kept: {
    readonly from: number;
    readonly until: number;
    readonly version: number;
    readonly value: T;
  } | null = null;
  return (at) => {
    // A clock that is measured anew may go back a little.
    if (kept === null || kept.version !== version() || at < kept.from || at >= kept.until) {
      const madeOf = version();
      kept = { ...make(at), from: at, version: madeOf };
    }
    return kept.value;
  };
}
