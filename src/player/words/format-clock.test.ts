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
});

describe('the weekday of a market day', () => {
  it.each([
    ['20-November-2026', 'Friday'],
    ['1-January-2027', 'Friday'],
    ['29-February-2028', 'Tuesday'],
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
