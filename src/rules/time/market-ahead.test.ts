import { expect, test } from 'vitest';
import { accepted } from '../verdict.ts';
import { marketAhead } from './market-ahead.ts';
import type { MarketSchedule } from './schedule.ts';
import { addDays, marketDay, minuteOfDay } from './time.ts';

const friday = accepted(marketDay('2026-11-27'));
const later = (days: number) => addDays(friday, days);

const gali: MarketSchedule = {
  family: 'gali',
  openMinute: minuteOfDay(1080),
  closeMinute: null,
  cutoffMinutes: 10,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  holidays: [],
};

test('a market that goes on as usual has nothing ahead', () => {
  expect(marketAhead(gali, friday)).toBeNull();
  expect(marketAhead({ ...gali, firstDay: friday }, friday)).toBeNull();
});

test('that a market begins is told two days before', () => {
  const begins = (days: number) => marketAhead({ ...gali, firstDay: later(days) }, friday);
  expect([1, 2].map(begins)).toEqual([
    { what: 'begins', day: later(1) },
    { what: 'begins', day: later(2) },
  ]);
  expect(begins(3)).toBeNull();
});

test('that a market is closed is told from two days before on, the nearest day first', () => {
  const closed = (...days: number[]) => marketAhead({ ...gali, holidays: days.map(later) }, friday);
  expect([0, 1, 2].map((day) => closed(day)?.day)).toEqual([0, 1, 2].map(later));
  expect(closed(2, 1)).toEqual({ what: 'closed', day: later(1) });
  expect(closed(3)).toBeNull();
  expect(closed(-1)).toBeNull();
});

test('a holiday on a day that the market does not play, or after its last one, is not told', () => {
  expect(marketAhead({ ...gali, weekdays: [5], holidays: [later(1)] }, friday)).toBeNull();
  expect(marketAhead({ ...gali, lastDay: friday, holidays: [later(1)] }, friday)).toBeNull();
});
