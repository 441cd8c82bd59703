import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accepted } from '../verdict.ts';
import {
  crampedDay,
  playsOn,
  sessionsOf,
  termsOn,
  type LaterTerms,
  type MarketSchedule,
} from './schedule.ts';
import { addDays, instantAt, marketDay, minuteOfDay, parseClock } from './time.ts';

const INDIA = 'Asia/Kolkata';
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

const day = (text: string) => accepted(marketDay(text));
const clock = (text: string) => accepted(parseClock(text));
const thursday = day('2026-11-19');
const friday = day('2026-11-20');
const saturday = day('2026-11-21');
const sunday = day('2026-11-22');
const monday = day('2026-11-23');
const at = (one: typeof friday, time: string) => instantAt(one, clock(time), INDIA);

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
const laterTerms = (change: Partial<LaterTerms>): LaterTerms => ({
  ...daytime,
  firstDay: saturday,
  ...change,
});

describe('Terms that count from a day on', () => {
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
