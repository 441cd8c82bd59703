import { expect, test } from 'vitest';
import { formatZonedIso } from './zoned-iso.ts';

test('an instant is told on the clocks of any zone, with how far they are from UTC', () => {
  expect(formatZonedIso('2026-11-20T08:17:22Z', 'UTC')).toBe('2026-11-20T08:17:22+00:00');
  expect(formatZonedIso('2026-01-20T03:17:22Z', 'America/New_York')).toBe('2026-01-19T22:17:22-05:00');
  expect(formatZonedIso('2026-07-20T03:17:22Z', 'America/New_York')).toBe('2026-07-19T23:17:22-04:00');
  expect(formatZonedIso(Date.UTC(2026, 10, 20), 'Asia/Kathmandu')).toBe('2026-11-20T05:45:00+05:45');
  expect(formatZonedIso('soon', 'UTC')).toBe('soon');
});
