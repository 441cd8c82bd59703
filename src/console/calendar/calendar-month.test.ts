import { expect, test } from 'vitest';
import { type CalendarEntry, emptyPlaces, entryText, formatMonth, monthAfter } from './calendar-month.ts';

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
  [{ kind: 'times', name: 'Tapi Day', text: '02:00 PM, 04:00 PM' }, 'Tapi Day 02:00 PM, 04:00 PM'],
  [{ kind: 'times', name: '', text: '01:30 PM', waits: true }, '2 at 01:30 PM, waits'],
  [{ kind: 'begins', name: 'Zuari Night' }, 'Zuari Night begins'],
  [{ kind: 'void', name: 'Deccan Night' }, 'Deccan Night void'],
])('an entry %o reads %s', (change, text) => {
  expect(entryText({ ...entry, ...change })).toBe(text);
});
