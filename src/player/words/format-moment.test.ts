import { expect, it } from 'vitest';
import { formatMoment } from './format-moment.ts';

it('a moment is told by the day and the time of the house, in the language of the reader', () => {
  const at = Date.parse('2026-11-22T20:17:00Z');
  expect(formatMoment(at, 'en')).toBe('23 Nov 2026, 1:47 AM');
  expect(formatMoment(at, 'hi')).toMatch(/^23 नव॰ 2026, .*1:47$/);
  expect(formatMoment(at, 'mr')).toMatch(/^23 नोव्हें, 2026, .*1:47$/);
});
