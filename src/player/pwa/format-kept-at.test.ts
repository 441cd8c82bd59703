import { expect, it } from 'vitest';
import { formatKeptAt } from './format-kept-at.ts';

const AT = Date.parse('2026-11-22T08:17:00Z');

it.each([
  ['of today, by its time', '2026-11-22T15:00:00Z', 'en', '1:47 PM'],
  ['of an earlier day, with the day', '2026-11-23T03:00:00Z', 'en', '22 Nov 2026, 1:47 PM'],
  ['until midnight in India', '2026-11-22T18:29:00Z', 'en', '1:47 PM'],
  ['after midnight in India', '2026-11-22T18:31:00Z', 'en', '22 Nov 2026, 1:47 PM'],
] as const)('names what was read %s', (_what, now, language, text) => {
  expect(formatKeptAt(AT, Date.parse(now), language)).toBe(text);
});
