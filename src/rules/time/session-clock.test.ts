import { expect, it } from 'vitest';
import { isClockShown } from './session-clock.ts';

const MINUTE_MS = 60_000;
const SINCE_MS = Date.UTC(2026, 10, 22, 6, 30);

it.each([
  ['at once', 0, false],
  ['a millisecond before ten minutes', 10 * MINUTE_MS - 1, false],
  ['after ten minutes', 10 * MINUTE_MS, true],
  ['after hours', 300 * MINUTE_MS, true],
  ['when the clock was corrected to before the beginning', -5 * MINUTE_MS, false],
])('RG-07 the clock of a session %s: shown from ten minutes on', (_, passedMs, isShown) => {
  expect(isClockShown({ sinceMs: SINCE_MS, nowMs: SINCE_MS + passedMs })).toBe(isShown);
});
