/** How many, the middle, the slow ones and the slowest, in milliseconds. */
export function printTimes(name: string, times: readonly number[]): void {
  const at = (share: number) => timeAt(times, share).toFixed(1);
  console.log(
    `${name}: ${times.length} answered, p50 ${at(0.5)} ms, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${at(1)}`,
  );
}

/** The time that so large a share of all did not exceed. */
export function timeAt(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;
}

/** The middle of the values; 0 when there are none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
