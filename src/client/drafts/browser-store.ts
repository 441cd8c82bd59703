/** Something that this browser keeps, for all its windows and for the next start. */
export type BrowserStore<Value> = {
  readonly current: () => Value;
  /** Looks whether another window has changed it. */
  readonly readAgain: () => void;
  readonly write: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/**
 * Keeps a value under a name until it is `none` again. What is stored is not looked into further than the check: only
 * we write it, and another shape gets another name. Where storage is switched off or full it lasts as long as the page.
 */
export function browserStore<Value>(
  storedAs: string,
  none: Value,
  isValue: (stored: unknown) => stored is Value,
): BrowserStore<Value> {
  const listeners = new Set<() => void>();
  let value = none;
  let isRead = false;
  const readAgain = (): void => {
    isRead = true;
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(storedAs) ?? 'null');
      value = isValue(stored) ? stored : none;
    } catch {
      // See above.
    }
  };
  return {
    current: () => {
      if (!isRead) readAgain();
      return value;
    },
    readAgain,
    write: (next) => {
      isRead = true;
      value = next;
      try {
        if (next === none) localStorage.removeItem(storedAs);
        else localStorage.setItem(storedAs, JSON.stringify(next));
      } catch {
        // See above.
      }
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
