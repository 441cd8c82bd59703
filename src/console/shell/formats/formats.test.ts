import { expect, test } from 'vitest';
import { formatInstant } from '#client/format/format-instant.ts';
import { inZone } from '../../../../test/support/in-zone.ts';
import { formatSeen } from './format-seen.ts';
import { formatRoughSpan, formatSpan } from './format-span.ts';

// 2:46:08 PM in India.
const AFTERNOON = '2026-11-20T09:16:08.000Z';

test('Times are those of the operator, wherever the computer stands.', () => {
  expect(formatInstant(AFTERNOON, 'minute')).toBe('2:46 PM');
  expect(formatInstant(AFTERNOON, 'second')).toBe('2:46:08 PM');
  expect(formatInstant(AFTERNOON, 'date')).toBe('Fri 20 Nov 2026');
  expect(formatInstant(AFTERNOON, 'short-date')).toBe('20 Nov');
});

test.each([
  ['Asia/Dubai', { minute: '1:16 PM', nightOn: 'Sat 21 Nov 2026' }],
  ['UTC', { minute: '9:16 AM', nightOn: 'Fri 20 Nov 2026' }],
])('A house in %s has its own clock.', async (zone, { minute, nightOn }) => {
  const { formatInstant: formatThere } = await inZone(zone, () => import('#client/format/format-instant.ts'));
  expect(formatThere(AFTERNOON, 'minute')).toBe(minute);
  expect(formatThere('2026-11-20T21:00:00.000Z', 'date')).toBe(nightOn);
});

test('Midnight is 12 AM, noon 12 PM, and the day begins at midnight in India.', () => {
  expect(formatInstant('2026-11-19T18:30:00.000Z', 'minute')).toBe('12:00 AM');
  expect(formatInstant('2026-11-19T18:29:59.999Z', 'date')).toBe('Thu 19 Nov 2026');
  expect(formatInstant('2026-11-19T18:30:00.000Z', 'date')).toBe('Fri 20 Nov 2026');
  expect(formatInstant('2026-11-20T06:30:00.000Z', 'minute')).toBe('12:00 PM');
});

test.each([
  [null, 'Never'],
  ['2026-11-20T09:15:00.000Z', 'now'],
  ['2026-11-20T08:14:00.000Z', '1:44 PM'],
  ['2026-11-19T17:00:00.000Z', '19 Nov'],
  ['2026-11-03T17:00:00.000Z', '3 Nov'],
])('somebody who was last here at %s was here %s', (seenAt, words) => {
  expect(formatSeen(seenAt, Date.parse(AFTERNOON))).toBe(words);
});

test.each([
  [-1, 'under 1 min'],
  [59_999, 'under 1 min'],
  [60_000, '1 min'],
  [59 * 60_000, '59 min'],
  [125 * 60_000, '2 h 05 min'],
])('%i ms are %s', (ms, words) => {
  expect(formatSpan(ms)).toBe(words);
});

test.each([
  [59_000, 'under 1 min'],
  [59 * 60_000, '59 min'],
  [61 * 60_000, '1 h'],
  [47.9 * 3_600_000, '47 h'],
  [49 * 3_600_000, '2 days'],
])('%i ms is roughly %s', (ms, text) => {
  expect(formatRoughSpan(ms)).toBe(text);
});
