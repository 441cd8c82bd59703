/**
 * Remembers an answer that depends on the time and on a version: it is made anew when the version has moved, or when the
 * instant is reached until which it holds. For pictures of the markets, which thousands of calls ask for.
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
