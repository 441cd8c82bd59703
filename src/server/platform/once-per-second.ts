/**
 * Remembers an answer that depends on the time and on a version: it is made anew once a second, or when the version
 * has moved. For pictures of the markets, which thousands of calls ask for and which change by the second at most.
 */
export function oncePerSecond<T>(make: (atMs: number) => T, version: () => number): (atMs: number) => T {
  let kept: { readonly second: number; readonly version: number; readonly value: T } | null = null;
  return (atMs) => {
    const second = Math.floor(atMs / 1000);
    if (kept === null || kept.second !== second || kept.version !== version()) {
      kept = { second, version: version(), value: make(atMs) };
    }
    return kept.value;
  };
}
