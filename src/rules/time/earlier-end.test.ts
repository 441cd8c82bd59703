import { describe, expect, test } from 'vitest';
import { accepted } from '../verdict.ts';
import { earlierEnd } from './earlier-end.ts';
import { instant, instantAt, marketDay, parseClock } from './time.ts';

const ZONE = 'Asia/Kolkata';
const at = (day: string, time: string) =>
  instantAt(accepted(marketDay(day)), accepted(parseClock(time)), ZONE);
const today = (time: string) => at('2026-11-20', time);

const ask = (time: string, { now = today('03:00 PM'), closesAt = today('03:55 PM') } = {}) => {
  const verdict = earlierEnd({ closesAt }, time, { now, zone: ZONE });
  return verdict.ok ? verdict.value : verdict.refusal.code;
};

describe('Bids that end before their time', () => {
  test('from two minutes ahead on, and before the planned end', () => {
    expect(ask('03:30 PM')).toBe(today('03:30 PM'));
    expect(ask('03:02 PM')).toBe(today('03:02 PM'));
    expect(ask('03:02 PM', { now: instant(today('03:00 PM') + 1) })).toBe('earlier_end_not_valid');
    expect(ask('03:54 PM')).toBe(today('03:54 PM'));
    expect(ask('03:55 PM')).toBe('earlier_end_not_valid');
  });

  test('a time that has passed means tomorrow, which only an overnight session reaches', () => {
    expect(ask('02:00 PM')).toBe('earlier_end_not_valid');
    const overnight = { now: today('11:30 PM'), closesAt: at('2026-11-21', '01:00 AM') };
    expect(ask('12:15 AM', overnight)).toBe(at('2026-11-21', '12:15 AM'));
    expect(ask('01:00 AM', overnight)).toBe('earlier_end_not_valid');
  });

  test('what is no time of day is refused', () => {
    expect(['', '3', '25:00 PM'].map((time) => ask(time))).toEqual([
      'clock_not_valid',
      'clock_not_valid',
      'clock_not_valid',
    ]);
  });
});
