/** Does a piece of work at most once in so many milliseconds: whoever asks meanwhile gets what it came to, or waits for it. */
export function keepFor<Value>(
  keptMs: number,
  work: () => Promise<Value>,
  now: () => number = () => performance.now(),
): () => Promise<Value> {
  let kept: { readonly value: Promise<Value>; readonly at: number } | null = null;
  return () => {
    if (kept === null || now() - kept.at >= keptMs) kept = { value: work(), at: now() };
    return kept.value;
  };
}
