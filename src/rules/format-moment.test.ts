import { expect, test } from 'vitest';
import { formatMoment } from './format-moment.ts';
import { instant } from './time.ts';

test('a moment is written by the clocks of the house', () => {
  expect(formatMoment(instant(0), 'Asia/Kolkata')).toBe('01-January-1970 05:30 AM');
  expect(formatMoment(instant(Date.UTC(2026, 10, 22, 20)), 'Asia/Kolkata')).toBe('23-November-2026 01:30 AM');
});
