import { expect, test } from 'vitest';
import { idleEnd } from './idle-end.ts';

test.each([
  [0, null],
  [11 * 60_000 + 59_999, null],
  [12 * 60_000, 15 * 60_000],
  [16 * 60_000, 15 * 60_000],
])('%s ms after the last use the warning names the end %s', (nowMs, end) => {
  expect(idleEnd({ usedAtMs: 0, nowMs })).toBe(end);
});
