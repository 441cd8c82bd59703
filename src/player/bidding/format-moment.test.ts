import { expect, test } from 'vitest';
import { formatMoment } from './format-moment.ts';

test('a receipt shows the time of the server to the second, on the clock of the markets', () => {
  expect(formatMoment('2026-11-20T08:18:02.120Z', 'en')).toBe('1:48:02 PM');
});
