import { describe, expect, test } from 'vitest';
import { accepted } from '../verdict.ts';
import { postpone } from './postpone.ts';
import { instantAt, marketDay, parseClock } from './time.ts';

const ZONE = 'Asia/Kolkata';
const at = (day: string, time: string) =>
  instantAt(accepted(marketDay(day)), accepted(parseClock(time)), ZONE);
const today = (time: string) => at('2026-11-20', time);

const session = {
  closesAt: today('03:55 PM'),
  resultAt: today('04:00 PM'),
  isOpen: true,
  dayEndsAt: at('2026-11-21', '12:00 AM'),
};
const ask = (time: string, bidsToo = false, change: Partial<typeof session> = {}, now = '03:00 PM') => {
  const verdict = postpone({ ...session, ...change }, { time, bidsToo }, { now: today(now), zone: ZONE });
  return verdict.ok ? verdict.value : verdict.refusal.code;
};

describe('A result that comes later', () => {
  test('bids end when they did, unless they are to go on by as much', () => {
    expect(ask('04:45 PM')).toEqual({ closesAt: today('03:55 PM'), resultAt: today('04:45 PM') });
    expect(ask('04:45 PM', true)).toEqual({ closesAt: today('04:35 PM'), resultAt: today('04:45 PM') });
  });

  test('bids that go on end ten minutes before the result at least', () => {
    expect(ask('04:20 PM', true)).toEqual({ closesAt: today('04:10 PM'), resultAt: today('04:20 PM') });
    expect(ask('04:03 PM', true)).toBe('postponed_too_far');
  });

  test('a time before the planned one is that of the next day, if it is within a day', () => {
    expect(ask('01:00 AM')).toEqual({ closesAt: today('03:55 PM'), resultAt: at('2026-11-21', '01:00 AM') });
    expect(ask('04:00 PM')).toBe('postponed_too_far');
  });

  test('once they have ended, bids do not go on; the result alone still moves', () => {
    expect(ask('04:45 PM', true, { isOpen: false })).toBe('bids_have_ended');
    expect(ask('04:45 PM', true, {}, '03:55 PM')).toBe('bids_have_ended');
    expect(ask('04:45 PM', false, { isOpen: false }, '04:30 PM')).toMatchObject({
      resultAt: today('04:45 PM'),
    });
  });

  test('bids never go on into the next market day', () => {
    // Up to its very end, and not a minute longer.
    expect(ask('12:10 AM', true)).toMatchObject({ closesAt: at('2026-11-21', '12:00 AM') });
    expect(ask('12:11 AM', true)).toBe('postponed_too_far');
    expect(ask('11:59 PM', true)).toEqual({ closesAt: today('11:49 PM'), resultAt: today('11:59 PM') });
  });

  test('what has passed or is no time of day is refused', () => {
    expect(ask('04:10 PM', false, {}, '04:30 PM')).toBe('postponed_too_far');
    expect(ask('16:45')).toBe('clock_not_valid');
  });
});
