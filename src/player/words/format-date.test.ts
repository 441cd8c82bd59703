import { expect, it } from 'vitest';
import { formatDate } from './format-date.ts';

// Late in the evening in London it is the next day in India.
const AT = Date.parse('2026-11-21T20:00:00Z');

it.each([
  ['en', '22 Nov 2026'],
  ['hi', '22 नव॰ 2026'],
  ['mr', '22 नोव्हें, 2026'],
] as const)('in %s a date reads %s', (language, text) => {
  expect(formatDate(AT, language)).toBe(text);
});
