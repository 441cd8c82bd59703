import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatClock } from './format-clock.ts';
import { formatWeekday } from './format-weekday.ts';

const AFTERNOON = Date.parse('2026-11-20T08:17:30.000Z');

describe('times of day are those of the house, wherever the phone is', () => {
  it('reads as people say it, with Latin numerals', () => {
    expect(formatClock(AFTERNOON, 'en')).toBe('1:47 PM');
    expect(formatClock(AFTERNOON, 'hi')).toBe('दोपहर 1:47');
    expect(formatClock(AFTERNOON, 'mr')).toBe('दुपार 1:47');
  });

  it('midnight and noon', () => {
    expect(formatClock(Date.parse('2026-11-19T18:30:00.000Z'), 'en')).toBe('12:00 AM');
    expect(formatClock(Date.parse('2026-11-20T06:30:00.000Z'), 'en')).toBe('12:00 PM');
  });

  it('in English, which asks no tables, as the tables have it', () => {
    const tables = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });
    const from = Date.parse('2000-01-01T00:00:00.000Z');
    const to = Date.parse('2100-01-01T00:00:00.000Z');
    fc.assert(
      fc.property(fc.integer({ min: from, max: to }), (instantMs) => {
        expect(formatClock(instantMs, 'en')).toBe(tables.format(instantMs).replace('\u202f', ' '));
      }),
    );
  });
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
