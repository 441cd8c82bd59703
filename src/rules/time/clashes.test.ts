import { expect, test } from 'vitest';
import { accepted } from '../verdict.ts';
import { clashesOf } from './clashes.ts';
import { type MarketSchedule, sessionsOf } from './schedule.ts';
import { addDays, marketDay, parseClock } from './time.ts';

const ZONE = 'Asia/Kolkata';
const friday = accepted(marketDay('2026-11-27'));
const at = (clock: string) => accepted(parseClock(clock));

const market = (open: string, close: string, cutoffMinutes = 10): MarketSchedule => ({
  family: 'main',
  openMinute: at(open),
  closeMinute: at(close),
  cutoffMinutes,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  holidays: [],
});
const on = (schedule: MarketSchedule, day = friday) => sessionsOf(schedule, day, ZONE);

test('a market is near another one whose bids end up to 15 minutes before or after, whatever the cut-offs', () => {
  const own = on(market('06:30 PM', '08:30 PM'));
  const near = (open: string, cutoff = 10) =>
    clashesOf(own, [{ market: 'Bhima', sessions: on(market(open, '11:30 PM', cutoff)) }]);
  expect(near('08:20 PM')).toEqual([{ session: 'close', market: 'Bhima', other: 'open', minutes: 10 }]);
  expect(near('08:45 PM').map(({ minutes }) => minutes)).toEqual([-15]);
  expect(near('08:46 PM')).toEqual([]);
  expect(near('08:46 PM', 11).map(({ minutes }) => minutes)).toEqual([-15]);
  expect(near('08:15 PM').map(({ minutes }) => minutes)).toEqual([15]);
  expect(near('08:14 PM')).toEqual([]);
});

test('a close after midnight is near what ends on the next day', () => {
  const night = on(market('09:30 PM', '12:10 AM'));
  const sessions = on(market('12:15 AM', '01:00 AM'), addDays(friday, 1));
  expect(clashesOf(night, [{ market: 'Early', sessions }])).toEqual([
    { session: 'close', market: 'Early', other: 'open', minutes: -5 },
  ]);
});

test('a day without play is near nothing', () => {
  const off = { ...market('06:30 PM', '08:30 PM'), holidays: [friday] };
  expect(clashesOf(on(off), [{ market: 'Same', sessions: on(market('06:30 PM', '08:30 PM')) }])).toEqual([]);
});
