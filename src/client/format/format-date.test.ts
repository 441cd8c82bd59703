import { describe, expect, it } from 'vitest';
import { inZone } from '../../../test/support/in-zone.ts';
import {
  formatClockSeconds,
  formatDate,
  formatDateTime,
  formatShortDay,
  formatWeekday,
} from './format-date.ts';

// Late in the evening in London it is the next day in India.
const AT = Date.parse('2026-11-21T20:00:00Z');

describe('a date', () => {
  it.each([
    ['en', '22 Nov 2026'],
    ['hi', '22 नव॰ 2026'],
    ['mr', '22 नोव्हें, 2026'],
  ])('in %s reads %s', (language, text) => {
    expect(formatDate(AT, language)).toBe(text);
  });

  it('is that of the calendar where the house is', async () => {
    const there = await inZone('Asia/Dubai', () => import('./format-date.ts'));
    expect(there.formatDate(AT, 'en')).toBe('22 Nov 2026');
    expect(there.formatDateTime(AT, 'en')).toBe('22 Nov 2026, 12:00 AM');
    const utc = await inZone('UTC', () => import('./format-date.ts'));
    expect(utc.formatDate(AT, 'mr')).toBe('21 नोव्हें, 2026');
    expect(utc.formatDateTime(AT, 'en')).toBe('21 Nov 2026, 8:00 PM');
  });
});

it('a moment is told by the day and the time of the house, in the language of the reader', () => {
  const at = Date.parse('2026-11-22T20:17:00Z');
  expect(formatDateTime(at, 'en')).toBe('23 Nov 2026, 1:47 AM');
  expect(formatDateTime(at, 'hi')).toMatch(/^23 नव॰ 2026, .*1:47$/);
  expect(formatDateTime(at, 'mr')).toBe('23 नोव्हें, 2026, 1:47 AM');
});

it('a receipt shows the time of the server to the second, on the clock of the markets', async () => {
  const at = Date.parse('2026-11-20T08:18:02.120Z');
  expect(formatClockSeconds(at, 'en')).toBe('1:48:02 PM');
  const there = await inZone('Asia/Dubai', () => import('./format-date.ts'));
  expect(there.formatClockSeconds(at, 'en')).toBe('12:18:02 PM');
});

describe('the weekday of a market day', () => {
  it.each([
    ['20-November-2026', 'Friday'],
    ['1-January-2027', 'Friday'],
    ['29-February-2028', 'Tuesday'],
    ['22-November-2026', 'Sunday'],
    ['23-November-2026', 'Monday'],
    ['25-November-2026', 'Wednesday'],
    ['26-November-2026', 'Thursday'],
    ['28-November-2026', 'Saturday'],
  ])('%s is a %s', (day, weekday) => {
    expect(formatWeekday(day, 'en')).toBe(weekday);
  });

  it('in Hindi', () => {
    expect(formatWeekday('20-November-2026', 'hi')).toBe('शुक्रवार');
  });

  it('what is no day has none', () => {
    expect(formatWeekday('', 'en')).toBe('');
  });
});

it.each([
  ['en', '20 Nov'],
  ['hi', '20 नव॰'],
  ['mr', '20 नोव्हें'],
])('a market day whose year is plain reads in %s %s', (language, text) => {
  expect(formatShortDay('20-November-2026', language)).toBe(text);
});
