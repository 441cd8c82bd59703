import { describe, expect, test } from 'vitest';
import { datedFilters, formatDays, instantsOf, parseDays } from './days.ts';

const TODAY = '2026-11-20';

describe('days as people write them', () => {
  test.each([
    ['today', { within: 'today' }],
    ['Last 7 days', { within: 'last-7' }],
    ['20 Nov', { from: '2026-11-20', to: '2026-11-20' }],
    ['1 Nov to 5 Nov', { from: '2026-11-01', to: '2026-11-05' }],
    ['1 nov - 5 november', { from: '2026-11-01', to: '2026-11-05' }],
    ['from 1 Nov', { from: '2026-11-01', to: '' }],
    ['from 1 Nov to 5 Nov', { from: '2026-11-01', to: '2026-11-05' }],
    ['to 5 Nov', { from: '', to: '2026-11-05' }],
    ['2026-11-03', { from: '2026-11-03', to: '2026-11-03' }],
    ['2026-11-03..2026-11-09', { from: '2026-11-03', to: '2026-11-09' }],
    // The last one of that name: this year's has not come yet.
    ['24 Dec', { from: '2025-12-24', to: '2025-12-24' }],
    ['24 Dec 2026', { from: '2026-12-24', to: '2026-12-24' }],
  ])('%s', (text, term) => {
    expect(parseDays(text, TODAY)).toEqual(term);
  });

  test.each(['', 'soon', '31 Feb', '5 Nov to 1 Nov', '1 Nov to', '11/20/2026', '5 Xyz'])(
    '“%s” is none',
    (text) => {
      expect(parseDays(text, TODAY)).toBeUndefined();
    },
  );

  test('what is said of them can be written again', () => {
    for (const text of [
      'today',
      'last 30 days',
      '20 Nov',
      '1 Nov to 5 Nov',
      'from 1 Nov',
      'to 24 Dec 2025',
    ]) {
      const term = parseDays(text, TODAY);
      expect(term === undefined ? 'none' : formatDays(term, TODAY)).toBe(text);
    }
  });
});

test('days that move with the calendar have dates when somebody is asked', () => {
  const week = { field: 'day', not: false, terms: [{ within: 'last-7' } as const] };
  expect(datedFilters([week], '2026-03-01')).toEqual([
    { field: 'day', not: false, terms: [{ from: '2026-02-23', to: '2026-03-01' }] },
  ]);
});

test('a day lasts from midnight to midnight of the operator', () => {
  const { fromMs, beforeMs } = instantsOf({ from: '2026-11-20', to: '2026-11-20' }, 'Asia/Kolkata');
  expect(new Date(fromMs).toISOString()).toBe('2026-11-19T18:30:00.000Z');
  expect(beforeMs - fromMs).toBe(24 * 60 * 60 * 1000);
});
