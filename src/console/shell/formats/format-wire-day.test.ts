import { expect, test } from 'vitest';
import { formatWireDay, formatWireDays } from './format-wire-day.ts';

// 12:10 AM of the first day of 2027 in India, still 2026 in London.
const NOW = Date.parse('2026-12-31T18:40:00Z');

test('a day of this year is a day and a month, of another year it says so', () => {
  expect(formatWireDay('2027-01-05', NOW)).toBe('5 Jan');
  expect(formatWireDay('2026-11-20', NOW)).toBe('20 Nov 2026');
});

test('two days are the first to the last, one is itself', () => {
  expect(formatWireDays('2026-12-31', '2027-01-02', NOW)).toBe('31 Dec 2026 to 2 Jan');
  expect(formatWireDays('2027-01-02', '2027-01-02', NOW)).toBe('2 Jan');
});
