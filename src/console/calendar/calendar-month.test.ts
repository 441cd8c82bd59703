import { expect, test } from 'vitest';
import {
  dayLater,
  daysAround,
  emptyPlaces,
  entryText,
  formatMonth,
  monthAfter,
  toldAt,
  type CalendarEntry,
} from './calendar-month.ts';

test('months follow each other over the turn of a year', () => {
  expect([monthAfter('2026-11', 1), monthAfter('2026-11', 2), monthAfter('2026-01', -1)]).toEqual([
    '2026-12',
    '2027-01',
    '2025-12',
  ]);
  expect(formatMonth('2027-01')).toBe('January 2027');
});

test('a week begins on Monday', () => {
  // The first of November 2026 is a Sunday, that of June 2026 a Monday.
  expect([emptyPlaces('2026-11'), emptyPlaces('2026-06')]).toEqual([6, 0]);
});

const entry: CalendarEntry = {
  kind: 'holiday',
  name: 'Diwali',
  name_hindi: '',
  name_marathi: '',
  text: '',
  all: false,
  market_ids: ['1', '2'],
  waits: false,
  approval_id: '',
};

test.each<readonly [Partial<CalendarEntry>, string]>([
  [{}, 'Diwali, 2 closed'],
  [{ all: true, market_ids: [] }, 'Diwali, all closed'],
  [{ waits: true }, 'Diwali, 2 closed, waits'],
  [{ kind: 'times', name: 'Tapi Day', text: '02:00 PM, 04:00 PM' }, 'Tapi Day 2:00 PM, 4:00 PM'],
  [{ kind: 'times', name: '', text: '01:30 PM', waits: true }, '2 at 1:30 PM, waits'],
  // Each at another time.
  [{ kind: 'times', name: '', text: '' }, '2 at other times'],
  [{ kind: 'begins', name: 'Zuari Night' }, 'Zuari Night begins'],
  [{ kind: 'void', name: 'Deccan Night' }, 'Deccan Night void'],
])('an entry %o reads %s', (change, text) => {
  expect(entryText({ ...entry, ...change })).toBe(text);
});

test('the weeks of a month are filled with the days around it', () => {
  const { before, after } = daysAround('2026-11');
  expect([before.length, before[0], before.at(-1)]).toEqual([6, '2026-10-26', '2026-10-31']);
  expect([after.length, after[0], after.at(-1)]).toEqual([6, '2026-12-01', '2026-12-06']);
  // A month of whole weeks.
  expect(daysAround('2027-02')).toEqual({ before: [], after: [] });
});

test('a day is followed by the next one, over months', () => {
  expect([dayLater('2026-11-30', 1), dayLater('2026-11-03', -7), dayLater('', 1)]).toEqual([
    '2026-12-01',
    '2026-10-27',
    '',
  ]);
});

test('players are told two days before a day begins in the zone of the operator', () => {
  expect(new Date(toldAt('2026-11-24') ?? 0).toISOString()).toBe('2026-11-21T18:30:00.000Z');
});
