import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameOf } from '../game/games.ts';
import {
  currentMarketDay,
  marketDayEndsAt,
  playsOn,
  sessionsOf,
  takesBids,
  type MarketSchedule,
} from './schedule.ts';
import {
  addDays,
  instant,
  instantAt,
  localTime,
  marketDay,
  minuteOfDay,
  parseClock,
  type Instant,
} from './time.ts';
import { accepted } from '../verdict.ts';

const INDIA = 'Asia/Kolkata';
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const SECOND = 1000;
const MINUTE = 60 * SECOND;

const day = (text: string) => accepted(marketDay(text));
const clock = (text: string) => accepted(parseClock(text));
const thursday = day('2026-11-19');
const friday = day('2026-11-20');
const saturday = day('2026-11-21');
const sunday = day('2026-11-22');
const monday = day('2026-11-23');

const daytime: MarketSchedule = {
  family: 'main',
  openMinute: clock('04:10 PM'),
  closeMinute: clock('06:10 PM'),
  cutoffMinutes: 0,
  weekdays: EVERY_DAY,
  holidays: [],
};
const overnight: MarketSchedule = {
  ...daytime,
  openMinute: clock('09:30 PM'),
  closeMinute: clock('12:45 AM'),
};
const starline: MarketSchedule = { ...daytime, family: 'starline', closeMinute: null };

const at = (one: typeof friday, time: string, zone = INDIA) => instantAt(one, clock(time), zone);
const after = (from: Instant, ms: number) => instant(from + ms);
const open = (schedule: MarketSchedule, one: typeof friday, now: Instant) =>
  takesBids(schedule, one, 'open', now, INDIA);
const close = (schedule: MarketSchedule, one: typeof friday, now: Instant) =>
  takesBids(schedule, one, 'close', now, INDIA);
const dayAt = (schedule: MarketSchedule, now: Instant) => currentMarketDay(schedule, now, INDIA);

describe('T17: the bid-last time', () => {
  test('A bid is taken one millisecond before it, refused at it and after it', () => {
    const last = at(friday, '04:10 PM');
    expect([-1, 0, 1].map((ms) => open(daytime, friday, after(last, ms)))).toEqual([true, false, false]);
  });

  test('The close session goes on to its own bid-last time', () => {
    const last = at(friday, '06:10 PM');
    expect(close(daytime, friday, at(friday, '04:10 PM'))).toBe(true);
    expect([-1, 0, 1].map((ms) => close(daytime, friday, after(last, ms)))).toEqual([true, false, false]);
  });

  test('Cut-off minutes bring both bid-last times forward and leave the results where they are', () => {
    const strict = { ...daytime, cutoffMinutes: 15 };
    const [first, second] = sessionsOf(strict, friday, INDIA);
    expect([first?.closesAt, first?.resultAt]).toEqual([at(friday, '03:55 PM'), at(friday, '04:10 PM')]);
    expect([second?.closesAt, second?.resultAt]).toEqual([at(friday, '05:55 PM'), at(friday, '06:10 PM')]);
    const last = at(friday, '03:55 PM');
    expect([-1, 0].map((ms) => open(strict, friday, after(last, ms)))).toEqual([true, false]);
  });

  test('A day takes bids from its first millisecond, not before', () => {
    const midnight = at(friday, '12:00 AM');
    expect([-1, 0].map((ms) => open(daytime, friday, after(midnight, ms)))).toEqual([false, true]);
    expect([-1, 0].map((ms) => close(daytime, friday, after(midnight, ms)))).toEqual([false, true]);
  });

  test('T15: jodi and sangams stop with the open session, minutes before the close session does', () => {
    const between = at(friday, '05:00 PM');
    const taken = [13, 20, 21, 22].map((code) =>
      takesBids(daytime, friday, gameOf(code).closesWith, between, INDIA),
    );
    expect(taken).toEqual([false, false, false, false]);
    expect(takesBids(daytime, friday, gameOf(12).closesWith, between, INDIA)).toBe(true);
  });

  test('A starline draw has one session', () => {
    expect(sessionsOf(starline, friday, INDIA).map((one) => one.session)).toEqual(['open']);
    expect(open(starline, friday, at(friday, '04:09 PM'))).toBe(true);
    expect(close(starline, friday, at(friday, '04:09 PM'))).toBe(false);
    expect(sessionsOf(daytime, friday, INDIA).map((one) => one.session)).toEqual(['open', 'close']);
  });
});

describe('T18: the market day around midnight', () => {
  test('A day market changes its day at midnight', () => {
    const midnight = at(friday, '12:00 AM');
    const seen = [-SECOND, -1, 0, 30 * MINUTE].map((ms) => dayAt(daytime, after(midnight, ms)));
    expect(seen).toEqual([thursday, thursday, friday, friday]);
  });

  test('An overnight market keeps its day through midnight until it has closed', () => {
    const midnight = at(saturday, '12:00 AM');
    const seen = [-SECOND, 0, 30 * MINUTE, 45 * MINUTE - 1, 45 * MINUTE].map((ms) =>
      dayAt(overnight, after(midnight, ms)),
    );
    expect(seen).toEqual([friday, friday, friday, friday, saturday]);
  });
});

describe('T19: overnight markets, off days, holidays, changes', () => {
  test('The close session of an overnight market belongs to the day it opened on', () => {
    const [first, second] = sessionsOf(overnight, friday, INDIA);
    expect([first?.resultAt, second?.resultAt]).toEqual([at(friday, '09:30 PM'), at(saturday, '12:45 AM')]);
    expect(close(overnight, friday, at(saturday, '12:30 AM'))).toBe(true);
    expect(close(overnight, friday, at(saturday, '12:45 AM'))).toBe(false);
    expect(open(overnight, friday, at(saturday, '12:30 AM'))).toBe(false);
  });

  test('The next day of an overnight market takes bids from the moment the day before has closed', () => {
    const last = at(saturday, '12:45 AM');
    expect([-1, 0].map((ms) => open(overnight, saturday, after(last, ms)))).toEqual([false, true]);
    expect([-1, 0].map((ms) => close(overnight, saturday, after(last, ms)))).toEqual([false, true]);
  });

  test('A market that opens and closes at the same minute is not overnight', () => {
    const both = { ...daytime, closeMinute: daytime.openMinute };
    expect(sessionsOf(both, friday, INDIA).map((one) => one.resultAt)).toEqual([
      at(friday, '04:10 PM'),
      at(friday, '04:10 PM'),
    ]);
    expect(dayAt(both, at(friday, '12:00 AM'))).toBe(friday);
  });

  test('Between bid-last time and result of an overnight close no day takes a close bid', () => {
    const strict = { ...overnight, cutoffMinutes: 10 };
    const now = at(saturday, '12:40 AM');
    expect([dayAt(strict, now), close(strict, friday, now), close(strict, saturday, now)]).toEqual([
      friday,
      false,
      false,
    ]);
  });

  test('On its weekly off day a market takes nothing at any hour', () => {
    const noSundays = { ...daytime, weekdays: [1, 2, 3, 4, 5, 6] };
    expect([saturday, sunday, monday].map((one) => playsOn(noSundays, one))).toEqual([true, false, true]);
    expect(sessionsOf(noSundays, sunday, INDIA)).toEqual([]);
    expect(open(noSundays, sunday, at(sunday, '10:00 AM'))).toBe(false);
    expect(close(noSundays, sunday, at(sunday, '05:00 PM'))).toBe(false);
  });

  test('Saturday night’s close runs into an off Sunday, and Sunday night takes nothing for Sunday', () => {
    const noSundays = { ...overnight, weekdays: [1, 2, 3, 4, 5, 6] };
    expect(close(noSundays, saturday, at(sunday, '12:30 AM'))).toBe(true);
    expect([dayAt(noSundays, at(sunday, '10:00 PM')), dayAt(noSundays, at(monday, '12:30 AM'))]).toEqual([
      sunday,
      sunday,
    ]);
    expect(close(noSundays, sunday, at(monday, '12:30 AM'))).toBe(false);
    expect(open(noSundays, monday, at(monday, '12:45 AM'))).toBe(true);
  });

  test('A dated holiday closes one day and no other', () => {
    const withHoliday = { ...daytime, holidays: [friday] };
    expect([thursday, friday, saturday].map((one) => playsOn(withHoliday, one))).toEqual([true, false, true]);
    expect(open(withHoliday, friday, at(friday, '10:00 AM'))).toBe(false);
    expect(open(withHoliday, saturday, at(saturday, '10:00 AM'))).toBe(true);
  });

  test('A change of times holds for its day only', () => {
    const changed = {
      ...daytime,
      changes: [{ day: friday, openMinute: clock('02:00 PM'), closeMinute: clock('03:00 PM') }],
    };
    expect(open(changed, friday, at(friday, '01:59 PM'))).toBe(true);
    expect(open(changed, friday, at(friday, '02:00 PM'))).toBe(false);
    expect(close(changed, friday, at(friday, '03:00 PM'))).toBe(false);
    expect(open(changed, saturday, at(saturday, '04:09 PM'))).toBe(true);
  });

  test('A day that closes after midnight for once pushes back the beginning of the next', () => {
    const late = {
      ...daytime,
      changes: [{ day: friday, openMinute: clock('10:00 PM'), closeMinute: clock('01:00 AM') }],
    };
    expect(close(late, friday, at(saturday, '12:59 AM'))).toBe(true);
    expect(dayAt(late, at(saturday, '12:59 AM'))).toBe(friday);
    expect(open(late, saturday, at(saturday, '12:59 AM'))).toBe(false);
    expect(open(late, saturday, at(saturday, '01:00 AM'))).toBe(true);
  });

  test('A change cannot make an off day play', () => {
    const off = {
      ...daytime,
      weekdays: [1, 2, 3, 4, 5, 6],
      changes: [{ day: sunday, openMinute: clock('02:00 PM'), closeMinute: clock('03:00 PM') }],
    };
    expect(open(off, sunday, at(sunday, '01:00 PM'))).toBe(false);
  });

  test('A main market without a close time, or a starline draw with one, is a fault', () => {
    expect(() => sessionsOf({ ...daytime, closeMinute: null }, friday, INDIA)).toThrow('main markets close');
    expect(() => sessionsOf({ ...daytime, family: 'starline' }, friday, INDIA)).toThrow('main markets close');
    expect(() => sessionsOf({ ...daytime, cutoffMinutes: -1 }, friday, INDIA)).toThrow('before the result');
  });
});

describe('At every moment, for every schedule', () => {
  const minute = fc.integer({ min: 0, max: 1439 }).map(minuteOfDay);
  const schedules = fc.record({
    family: fc.constant('main' as const),
    openMinute: minute,
    closeMinute: minute,
    cutoffMinutes: fc.integer({ min: 0, max: 90 }),
    weekdays: fc.subarray(EVERY_DAY),
    holidays: fc.subarray([friday, saturday]),
    changes: fc.array(
      fc.record({ day: fc.constantFrom(friday, saturday, sunday), openMinute: minute, closeMinute: minute }),
      { maxLength: 2 },
    ),
  });
  const moments = fc.integer({ min: at(thursday, '12:00 AM'), max: at(monday, '11:59 PM') }).map(instant);
  const zones = fc.constantFrom(INDIA, 'Europe/Berlin', 'America/New_York');

  test('only the current market day takes bids', () => {
    fc.assert(
      fc.property(schedules, moments, zones, (schedule, now, zone) => {
        const today = currentMarketDay(schedule, now, zone);
        const others = [-2, -1, 1, 2].map((days) => addDays(today, days));
        const taking = others.flatMap((one) =>
          sessionsOf(schedule, one, zone).filter((times) =>
            takesBids(schedule, one, times.session, now, zone),
          ),
        );
        expect(taking).toEqual([]);
      }),
    );
  });

  test('the current market day is today or yesterday, and it never goes back', () => {
    fc.assert(
      fc.property(schedules, moments, fc.nat(100_000_000), zones, (schedule, now, later, zone) => {
        const local = localTime(now, zone).day;
        const current = currentMarketDay(schedule, now, zone);
        expect([local, addDays(local, -1)]).toContain(current);
        expect(currentMarketDay(schedule, after(now, later), zone) >= current).toBe(true);
      }),
    );
  });

  test('a market day lasts until its end, and there the next one begins', () => {
    fc.assert(
      fc.property(schedules, moments, zones, (schedule, now, zone) => {
        const today = currentMarketDay(schedule, now, zone);
        const end = marketDayEndsAt(schedule, today, zone);
        expect(end).toBeGreaterThan(now);
        expect(currentMarketDay(schedule, instant(end - 1), zone)).toBe(today);
        expect(currentMarketDay(schedule, end, zone)).toBe(addDays(today, 1));
      }),
    );
  });

  test('no session takes a bid at or after its bid-last time, nor is that after its result', () => {
    fc.assert(
      fc.property(schedules, moments, zones, (schedule, now, zone) => {
        const today = currentMarketDay(schedule, now, zone);
        for (const times of sessionsOf(schedule, today, zone)) {
          expect(times.closesAt <= times.resultAt).toBe(true);
          expect(takesBids(schedule, today, times.session, now, zone)).toBe(
            now >= times.takesBidsFrom && now < times.closesAt,
          );
        }
      }),
    );
  });
});
