import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameOf } from '../game/games.ts';
import {
  crampedDay,
  currentMarketDay,
  marketDayEndsAt,
  playsOn,
  sessionsOf,
  takesBids,
  termsOn,
  type LaterTerms,
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

const laterTerms = (change: Partial<LaterTerms>): LaterTerms => ({
  ...daytime,
  firstDay: saturday,
  ...change,
});

describe('T19 Terms that count from a day on', () => {
  test('Until the day the old times count, from it on the new ones', () => {
    const changed = { ...daytime, later: [laterTerms({ openMinute: clock('05:10 PM'), cutoffMinutes: 10 })] };
    const ends = [friday, saturday, monday].map((one) => sessionsOf(changed, one, INDIA)[0]?.closesAt);
    expect(ends).toEqual([at(friday, '04:10 PM'), at(saturday, '05:00 PM'), at(monday, '05:00 PM')]);
  });

  test('Of two that count from one day the later decision counts; one for an earlier day leaves one ahead alone', () => {
    const ahead = laterTerms({ firstDay: monday, cutoffMinutes: 3 });
    const changed = {
      ...daytime,
      later: [ahead, laterTerms({ cutoffMinutes: 1 }), laterTerms({ cutoffMinutes: 2 })],
    };
    expect([friday, saturday, sunday, monday].map((one) => termsOn(changed, one).cutoffMinutes)).toEqual([
      0, 2, 2, 3,
    ]);
  });

  test('Terms without weekdays switch the market off, others switch it on again', () => {
    const changed = { ...daytime, later: [laterTerms({ weekdays: [] }), laterTerms({ firstDay: monday })] };
    expect([friday, saturday, sunday, monday].map((one) => playsOn(changed, one))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  test('A market plays from its first to its last day', () => {
    const short = { ...daytime, firstDay: friday, lastDay: sunday };
    expect([thursday, friday, sunday, monday].map((one) => playsOn(short, one))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('A change of times holds for its day under the new terms, too', () => {
    const changed = {
      ...daytime,
      later: [laterTerms({ openMinute: clock('05:10 PM') })],
      changes: [{ day: sunday, openMinute: clock('02:00 PM'), closeMinute: clock('03:00 PM') }],
    };
    const opens = [saturday, sunday, monday].map((one) => sessionsOf(changed, one, INDIA)[0]?.resultAt);
    expect(opens).toEqual([at(saturday, '05:10 PM'), at(sunday, '02:00 PM'), at(monday, '05:10 PM')]);
  });

  test('An overnight market must not meet its own next day', () => {
    const times = { openMinute: clock('09:30 PM'), cutoffMinutes: 30 };
    const until = (time: string) => crampedDay({ ...overnight, ...times, closeMinute: clock(time) }, friday);
    // Bids for the next day would begin at the close and end at nine.
    expect([until('07:59 PM'), until('08:00 PM'), until('09:00 PM')]).toEqual([null, friday, friday]);
  });

  test('Neither must the last day of the old terms meet the first of the new, nor a day with times of its own', () => {
    const morning = laterTerms({
      firstDay: sunday,
      openMinute: clock('01:30 AM'),
      closeMinute: clock('03:00 AM'),
    });
    expect(crampedDay({ ...overnight, later: [morning] }, friday)).toBe(sunday);
    expect(crampedDay({ ...daytime, later: [morning] }, friday)).toBe(null);
    const once = { day: saturday, openMinute: clock('01:00 AM'), closeMinute: clock('02:00 AM') };
    expect(crampedDay({ ...overnight, changes: [once] }, friday)).toBe(saturday);
    // What was once is over.
    expect(crampedDay({ ...overnight, changes: [once] }, sunday)).toBe(null);
  });

  test('Whatever the sequence of terms, days that were taken never overlap and bids end before the result', () => {
    const minute = fc.integer({ min: 0, max: 1439 }).map(minuteOfDay);
    const ahead = fc.integer({ min: 0, max: 900 }).map((days) => addDays(friday, days));
    const terms = fc
      .record({
        openMinute: minute,
        closeMinute: minute,
        cutoffMinutes: fc.integer({ min: 1, max: 60 }),
        weekdays: fc.subarray(EVERY_DAY),
      })
      .filter(({ openMinute, closeMinute }) => openMinute !== closeMinute);
    const steps = fc.array(
      fc.oneof(
        fc.tuple(ahead, terms).map(([firstDay, one]) => ({ later: { ...one, firstDay } })),
        fc
          .tuple(ahead, terms)
          .map(([one, { openMinute, closeMinute }]) => ({ change: { day: one, openMinute, closeMinute } })),
      ),
      { minLength: 1, maxLength: 6 },
    );
    const zones = fc.constantFrom(INDIA, 'Europe/Berlin', 'Africa/Cairo', 'Australia/Lord_Howe');
    fc.assert(
      fc.property(terms, steps, zones, (first, asked, zone) => {
        const begin: MarketSchedule = { ...first, family: 'main', holidays: [], changes: [], later: [] };
        fc.pre(crampedDay(begin, friday) === null);
        // As staff are answered: what would make two days meet is refused, and the market stays as it is.
        const schedule = asked.reduce<MarketSchedule>((standing, step) => {
          const next =
            'later' in step
              ? { ...standing, later: [...(standing.later ?? []), step.later] }
              : { ...standing, changes: [...(standing.changes ?? []), step.change] };
          return crampedDay(next, friday) === null ? next : standing;
        }, begin);
        const days = Array.from({ length: 910 }, (_, i) => sessionsOf(schedule, addDays(friday, i), zone));
        const played = days.filter((sessions) => sessions.length > 0);
        const wrong = played.filter((sessions, i) => {
          const begins = sessions[0]?.takesBidsFrom ?? 0;
          const before = played[i - 1]?.at(-1)?.closesAt ?? 0;
          return (
            before > begins ||
            sessions.some(({ closesAt, resultAt }) => closesAt <= begins || closesAt >= resultAt)
          );
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 60 },
    );
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
