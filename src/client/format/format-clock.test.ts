import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inZone } from '../../../test/support/in-zone.ts';
import { formatClock, formatClockWithSeconds } from './format-clock.ts';

const AFTERNOON = Date.parse('2026-11-20T08:17:30.000Z');

describe('times of day are those of the house, wherever the phone is', () => {
  it('reads as people say it, with Latin numerals', () => {
    expect(formatClock(AFTERNOON, 'en')).toBe('1:47 PM');
    expect(formatClock(AFTERNOON, 'hi')).toBe('दोपहर 1:47');
    expect(formatClock(AFTERNOON, 'mr')).toBe('1:47 PM');
  });

  it('with its seconds, in every language', () => {
    expect(formatClockWithSeconds(AFTERNOON, 'en')).toBe('1:47:30 PM');
    expect(formatClockWithSeconds(AFTERNOON + 35_000, 'hi')).toBe('दोपहर 1:48:05');
  });

  it('midnight and noon', () => {
    expect(formatClock(Date.parse('2026-11-19T18:30:00.000Z'), 'en')).toBe('12:00 AM');
    expect(formatClock(Date.parse('2026-11-20T06:30:00.000Z'), 'en')).toBe('12:00 PM');
  });

  it.each([
    ['Asia/Dubai', '12:17 PM', 'दोपहर 12:17'],
    ['UTC', '8:17 AM', 'सुबह 8:17'],
    ['America/New_York', '3:17 AM', 'रात 3:17'],
  ])('of a house in %s are those of its clocks', async (zone, english, hindi) => {
    const { formatClock: formatThere } = await inZone(zone, () => import('./format-clock.ts'));
    expect(formatThere(AFTERNOON, 'en')).toBe(english);
    expect(formatThere(AFTERNOON, 'hi')).toBe(hindi);
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
