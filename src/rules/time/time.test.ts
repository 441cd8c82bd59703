import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { civilDateOf, dayNumberOf, isCivilDate } from './civil-day.ts';
import {
  addDays,
  formatBidDate,
  formatBidMoment,
  formatClock,
  formatHistoryDate,
  instant,
  instantAt,
  localTime,
  marketDay,
  minuteOfDay,
  parseDay,
  parseClock,
  weekdayOf,
  monthFrom,
} from './time.ts';
import { accept, accepted } from '../verdict.ts';
import { instantMsOfWallClock, wallClockMs } from './zone-clock.ts';

const INDIA = 'Asia/Kolkata';
const BERLIN = 'Europe/Berlin';
// Zones with and without summer time, with half hours, far east and west, with changes at midnight and of half an hour.
const ZONES = [
  INDIA,
  'UTC',
  BERLIN,
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Havana',
];

const day = (text: string) => accepted(marketDay(text));
const clock = (text: string) => accepted(parseClock(text));
const utc = (year: number, month: number, date: number, hour = 0, minute = 0) =>
  instant(Date.UTC(year, month - 1, date, hour, minute));
const read = (text: string) => instant(Date.parse(text));
const at = (text: string, time: string, zone: string) => instantAt(day(text), clock(time), zone);

const anyMinute = fc.integer({ min: 0, max: 1439 }).map(minuteOfDay);
const anyDay = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays(day('1970-01-01'), days));
const anyZone = fc.constantFrom(...ZONES);
const DAY_NOT_VALID = { ok: false, refusal: { code: 'day_not_valid' } };
const CLOCK_NOT_VALID = { ok: false, refusal: { code: 'clock_not_valid' } };

describe('Times of day', () => {
  test('10:30 AM is minute 630, midnight is 12:00 AM, noon is 12:00 PM', () => {
    expect(parseClock('10:30 AM')).toEqual(accept(minuteOfDay(630)));
    expect(formatClock(minuteOfDay(540))).toBe('09:00 AM');
    expect(formatClock(minuteOfDay(0))).toBe('12:00 AM');
    expect(formatClock(minuteOfDay(720))).toBe('12:00 PM');
    expect(formatClock(minuteOfDay(1439))).toBe('11:59 PM');
  });

  test('Letter case, a missing zero and a missing space do not matter', () => {
    for (const text of ['09:05 PM', '9:05 PM', '9:05pm', '09:05 pm'])
      expect(parseClock(text)).toEqual(accept(minuteOfDay(1265)));
  });

  test('Every minute of the day reads back as it was written', () => {
    for (let minute = 0; minute < 1440; minute += 1) {
      expect(parseClock(formatClock(minuteOfDay(minute)))).toEqual(accept(minuteOfDay(minute)));
    }
  });

  test.each([
    ['00:30 AM'],
    ['13:00 PM'],
    ['12:60 AM'],
    ['10:30'],
    ['10.30 AM'],
    [' 10:30 AM'],
    ['10:30  AM'],
    ['010:30 AM'],
    ['१०:३० AM'],
    [''],
    [630],
    [null],
  ])('%s is no time of day', (text) => {
    expect(parseClock(text)).toEqual(CLOCK_NOT_VALID);
  });

  test('A minute or an instant outside its range is a fault', () => {
    expect(() => minuteOfDay(1440)).toThrow('1440');
    expect(() => minuteOfDay(-1)).toThrow('1440');
    expect(() => instant(0.5)).toThrow('instant');
    expect(() => instant(Number.NaN)).toThrow('instant');
    expect(() => instant(9e15)).toThrow('instant');
  });
});

describe('Dates', () => {
  test('Day numbers agree with the runtime’s calendar on every day of 130 years', () => {
    expect([dayNumberOf({ year: 1970, month: 1, day: 2 }), civilDateOf(1)]).toEqual([
      1,
      { year: 1970, month: 1, day: 2 },
    ]);
    const numbers = Array.from({ length: 47_500 }, (_, number) => number);
    const wrong = numbers.filter((number) => {
      const date = civilDateOf(number);
      const isSame = Date.UTC(date.year, date.month - 1, date.day) === number * 86_400_000;
      return !isSame || dayNumberOf(date) !== number;
    });
    expect(wrong).toEqual([]);
  });

  test('Only dates that the calendar has are taken', () => {
    expect(marketDay('2026-11-20')).toEqual(accept('2026-11-20'));
    expect(isCivilDate({ year: 2024, month: 2, day: 29 })).toBe(true);
    const real = ['2024-02-29', '2000-02-29', '2026-12-31', '1970-01-01', '9999-12-31'];
    const unreal = [
      '2026-02-29',
      '1900-02-29',
      '2100-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '2026-01-32',
      '1969-12-31',
      '26-01-01',
      '2026-1-1',
      ' 2026-01-01',
      '2026-01-01T00:00',
      '२०२६-०१-०१',
      '',
      20_260_101,
      null,
    ];
    expect(real.map((text) => marketDay(text).ok)).toEqual(real.map(() => true));
    for (const text of unreal) expect(marketDay(text)).toEqual(DAY_NOT_VALID);
  });

  test('Days are counted across months, leap days and years', () => {
    expect(addDays(day('2026-02-28'), 1)).toBe('2026-03-01');
    expect(addDays(day('2024-02-28'), 1)).toBe('2024-02-29');
    expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01');
    expect(addDays(day('2026-01-01'), -1)).toBe('2025-12-31');
    expect(() => addDays(day('1970-01-01'), -1)).toThrow('1970');
    expect(() => addDays(day('9999-12-31'), 1)).toThrow('four digits');
    expect(() => addDays(day('2026-01-01'), 0.5)).toThrow('whole');
    fc.assert(
      fc.property(anyDay, fc.nat(4000), (from, days) => {
        expect(addDays(addDays(from, days), -days)).toBe(from);
      }),
    );
  });

  test('20 November 2026 is a Friday, and weekdays go round', () => {
    expect(weekdayOf(day('2026-11-20'))).toBe(5);
    expect(weekdayOf(day('1970-01-01'))).toBe(4);
    fc.assert(
      fc.property(anyDay, (from) => {
        expect(weekdayOf(addDays(from, 1))).toBe((weekdayOf(from) + 1) % 7);
      }),
    );
  });

  test('Bids carry day-MonthName-year, histories month/day/year', () => {
    expect(formatBidDate(day('2026-11-20'))).toBe('20-November-2026');
    expect(formatBidDate(day('2026-05-05'))).toBe('05-May-2026');
    expect(formatHistoryDate(day('2026-11-20'))).toBe('11/20/2026');
  });

  test.each([
    ['11/23/2026', '2026-11-23'],
    ['1/5/2026', '2026-01-05'],
    ['05/06/2026', '2026-05-06'],
    ['23-11-2026', '2026-11-23'],
    ['5-6-2026', '2026-06-05'],
    ['05-06-2026', '2026-06-05'],
    ['23-Nov-2026', '2026-11-23'],
    ['5-NOV-2026', '2026-11-05'],
    ['05-november-2026', '2026-11-05'],
    ['23-November-2026', '2026-11-23'],
    ['31-May-2026', '2026-05-31'],
    ['Mon 23-Nov-2026', '2026-11-23'],
    ['mon, 23-11-2026', '2026-11-23'],
    ['Monday 23-November-2026', '2026-11-23'],
    ['2026-11-23', '2026-11-23'],
    ['2026-1-5', '2026-01-05'],
    ['29-Feb-2024', '2024-02-29'],
  ])('%s is the day %s', (text, expected) => {
    expect(parseDay(text)).toEqual(accept(expected));
  });

  test.each([
    ['20/11/2026'],
    ['2/29/2026'],
    ['00/10/2026'],
    ['11/20/26'],
    ['11-20-2026'],
    ['31-April-2026'],
    ['29-Feb-2026'],
    ['0-May-2026'],
    ['20-Novem-2026'],
    ['20-No-2026'],
    ['20 November 2026'],
    ['20-November-26'],
    ['Tue 23-Nov-2026'],
    ['Someday 23-Nov-2026'],
    ['Mon  23-Nov-2026'],
    ['Mon 11/23/2026'],
    ['2026-23-11'],
    ['2026/11/23'],
    ['2026-11-23T00:00:00Z'],
    [' 2026-11-23'],
    ['01-01-1969'],
    ['२३-११-२०२६'],
    ['-1-1-2026'],
    ['today'],
    [''],
    [null],
    [20],
  ])('%s is no date', (text) => {
    expect(parseDay(text)).toEqual(DAY_NOT_VALID);
  });

  test('Every day reads back from each of its texts, with slashes the month first, with hyphens the day', () => {
    const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
    fc.assert(
      fc.property(anyDay, (one) => {
        const [year, month, date] = one.split('-');
        const short = formatBidDate(one).replace(/-([A-Z][a-z]{2})[a-z]*-/, '-$1-');
        const texts = [
          one,
          `${date}-${month}-${year}`,
          formatBidDate(one),
          short,
          `${weekdays[weekdayOf(one)]} ${short}`,
          formatHistoryDate(one),
        ];
        expect(marketDay(one)).toEqual(accept(one));
        expect(texts.map(parseDay)).toEqual(texts.map(() => accept(one)));
      }),
    );
  });
});

describe('Time zones', () => {
  test('India is five and a half hours ahead of UTC', () => {
    expect(localTime(instant(0), INDIA)).toEqual({ day: '1970-01-01', minute: minuteOfDay(330) });
    expect(at('1970-01-01', '5:30 AM', INDIA)).toBe(instant(0));
    expect(wallClockMs(0, INDIA)).toBe(19_800_000);
    expect(instantMsOfWallClock(19_800_000, INDIA)).toBe(0);
    expect(at('2026-11-20', '10:30 AM', INDIA)).toBe(utc(2026, 11, 20, 5, 0));
  });

  test('T18: 23:59:59.999 is still the day, 00:00:00 is the next, 00:30 too', () => {
    const midnight = at('2026-11-21', '12:00 AM', INDIA);
    const seen = [-1, 0, 30 * 60_000].map((later) => localTime(instant(midnight + later), INDIA));
    expect(seen).toEqual([
      { day: '2026-11-20', minute: minuteOfDay(1439) },
      { day: '2026-11-21', minute: minuteOfDay(0) },
      { day: '2026-11-21', minute: minuteOfDay(30) },
    ]);
  });

  test('Summer time: an hour that is skipped comes after the jump, an hour shown twice is its first time', () => {
    expect(at('2026-03-29', '1:59 AM', BERLIN)).toBe(utc(2026, 3, 29, 0, 59));
    expect(at('2026-03-29', '2:30 AM', BERLIN)).toBe(utc(2026, 3, 29, 1, 30));
    expect(at('2026-03-29', '3:00 AM', BERLIN)).toBe(utc(2026, 3, 29, 1, 0));
    expect(at('2026-10-25', '2:30 AM', BERLIN)).toBe(utc(2026, 10, 25, 0, 30));
    expect(at('2026-10-25', '3:00 AM', BERLIN)).toBe(utc(2026, 10, 25, 2, 0));
    expect(at('2026-07-01', '12:00 PM', BERLIN)).toBe(utc(2026, 7, 1, 10, 0));
  });

  test('Where midnight itself is skipped, the day begins with the first minute there is', () => {
    const begins = at('2026-04-24', '12:00 AM', 'Africa/Cairo');
    expect(localTime(begins, 'Africa/Cairo')).toEqual({ day: '2026-04-24', minute: minuteOfDay(60) });
    expect(localTime(instant(begins - 1), 'Africa/Cairo')).toEqual({
      day: '2026-04-23',
      minute: minuteOfDay(1439),
    });
  });

  test('In every zone an instant shows a local time that leads back to it, but for the hour shown twice', () => {
    const instants = fc
      .integer({ min: utc(1971, 1, 1), max: utc(2060, 1, 1) })
      .map((ms) => instant(ms - (ms % 60_000)));
    fc.assert(
      fc.property(instants, anyZone, (now, zone) => {
        const shown = localTime(now, zone);
        const back = instantAt(shown.day, shown.minute, zone);
        expect(localTime(back, zone)).toEqual(shown);
        expect([0, 1_800_000, 3_600_000, 7_200_000]).toContain(now - back - ((now - back) % 60_000));
      }),
    );
  });

  test('A calendar month begins at the midnight of its first day', () => {
    expect(monthFrom(read('2026-11-22T00:00:00Z'), 'Asia/Kolkata')).toBe(read('2026-10-31T18:30:00Z'));
    expect(monthFrom(read('2026-10-31T18:29:59.999Z'), 'Asia/Kolkata')).toBe(read('2026-09-30T18:30:00Z'));
    expect(monthFrom(read('2026-10-31T18:30:00Z'), 'Asia/Kolkata')).toBe(read('2026-10-31T18:30:00Z'));
    expect(monthFrom(read('2024-03-15T12:00:00Z'), 'UTC')).toBe(read('2024-03-01T00:00:00Z'));
  });

  test('A moment of a history is written by the clocks of the operator', () => {
    expect(formatBidMoment(instant(0), 'Asia/Kolkata')).toBe('01-January-1970 05:30 AM');
    const night = utc(2026, 11, 22, 20);
    expect(formatBidMoment(night, 'Asia/Kolkata')).toBe('23-November-2026 01:30 AM');
    expect(formatBidMoment(night, 'Asia/Dubai')).toBe('23-November-2026 12:00 AM');
    expect(formatBidMoment(night, 'UTC')).toBe('22-November-2026 08:00 PM');
  });

  test('In every zone later minutes of a day are never earlier instants, and India never skips one', () => {
    fc.assert(
      fc.property(anyDay, anyMinute, anyMinute, (one, minute, other) => {
        const [first, last] = minute < other ? [minute, other] : [other, minute];
        const between = instantAt(one, last, INDIA) - instantAt(one, first, INDIA);
        expect(between).toBe((last - first) * 60_000);
        expect(localTime(instantAt(one, first, INDIA), INDIA)).toEqual({ day: one, minute: first });
      }),
    );
  });
});
