import { parsePoints } from '#rules/money.ts';
import { accepted } from '#rules/verdict.ts';
import type { Report } from './line-steps.ts';

const FIVE_MS = 5 * 60_000;
const BARS_MAX = 36;

export type Bars = {
  /** How many minutes one bar is about. */
  readonly minutes: number;
  readonly fromMs: number;
  readonly untilMs: number;
  /** When each bar begins, and its height from 0 to 1; from the first bid to the last. */
  readonly bars: readonly { readonly atMs: number; readonly height: number }[];
  /** When the highest one begins. */
  readonly peakMs: number;
};

/** The points of a session over its time, in so few bars that each can be seen; undefined without bids. */
export function chartBars(fives: Report['five_minutes']): Bars | undefined {
  const times = fives.map(({ from }) => Date.parse(from));
  const [fromMs] = times;
  const lastMs = times.at(-1);
  if (fromMs === undefined || lastMs === undefined) return undefined;
  const count = (lastMs - fromMs) / FIVE_MS + 1;
  const perBar = Math.ceil(count / BARS_MAX);
  const sums = Array.from({ length: Math.ceil(count / perBar) }, () => 0);
  for (const { from, points } of fives) {
    const place = Math.floor((Date.parse(from) - fromMs) / (FIVE_MS * perBar));
    sums[place] = (sums[place] ?? 0) + accepted(parsePoints(points));
  }
  const most = Math.max(1, ...sums);
  return {
    minutes: 5 * perBar,
    fromMs,
    untilMs: lastMs + FIVE_MS,
    bars: sums.map((sum, place) => ({ atMs: fromMs + place * FIVE_MS * perBar, height: sum / most })),
    peakMs: fromMs + sums.indexOf(most) * FIVE_MS * perBar,
  };
}
