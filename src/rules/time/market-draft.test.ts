import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Family } from '../game/games.ts';
import { wholePoints } from '../money.ts';
import { accepted } from '../verdict.ts';
import {
  differencesBetween,
  formatMarketDraft,
  isPlannable,
  parseMarketDraft,
  type WireMarket,
} from './market-draft.ts';
import { addDays, formatClock, marketDay, minuteOfDay } from './time.ts';

const day: WireMarket = {
  name: 'Godavari Day',
  name_hindi: 'गोदावरी डे',
  name_marathi: 'गोदावरी डे',
  open_time: '02:00 PM',
  close_time: '04:00 PM',
  overnight: false,
  cutoff: '5',
  weekdays: [1, 2, 3, 4, 5, 6],
  min_bid: '',
  max_bid: '',
  place: '',
  last_day: '',
};

const read = (change: Partial<WireMarket>, family: Family = 'main') => {
  const verdict = parseMarketDraft(family, { ...day, ...change });
  return verdict.ok ? verdict.value : [verdict.refusal.code, verdict.refusal.field];
};

describe('A market as staff write it', () => {
  test('it is read field by field, and written again as it was', () => {
    const draft = accepted(
      parseMarketDraft('main', {
        ...day,
        min_bid: '20',
        max_bid: '5000.5',
        place: '4',
        last_day: '2026-12-31',
      }),
    );
    expect(draft).toEqual({
      details: {
        name: 'Godavari Day',
        nameHindi: 'गोदावरी डे',
        nameMarathi: 'गोदावरी डे',
        place: 4,
        minBid: wholePoints(20),
        maxBid: 500_050,
        lastDay: '2026-12-31',
      },
      terms: { openMinute: 840, closeMinute: 960, cutoffMinutes: 5, weekdays: [1, 2, 3, 4, 5, 6] },
    });
    expect(accepted(parseMarketDraft('main', formatMarketDraft(draft)))).toEqual(draft);
  });

  test('starline and gali draw once, whatever stands at the close', () => {
    expect(read({ close_time: '' }, 'gali')).toMatchObject({ terms: { openMinute: 840, closeMinute: null } });
    expect(read({ close_time: 'nonsense' }, 'starline')).toMatchObject({ terms: { closeMinute: null } });
  });

  test('a close before the open is taken only where the next day is meant, and the other way round', () => {
    const night = { open_time: '09:30 PM', close_time: '12:45 AM' };
    expect(read({ ...night, overnight: true })).toMatchObject({ terms: { closeMinute: 45 } });
    expect(read(night)).toEqual(['close_before_open', 'close_time']);
    expect(read({ overnight: true })).toEqual(['close_before_open', 'close_time']);
    expect(read({ close_time: '02:00 PM' })).toEqual(['close_before_open', 'close_time']);
  });

  test.each<readonly [string, Partial<WireMarket>, string, string]>([
    ['a name of one letter', { name: ' G ' }, 'market_name_not_valid', 'name'],
    ['a name of 41 letters', { name_marathi: 'x'.repeat(41) }, 'market_name_not_valid', 'name'],
    ['an hour past noon without AM or PM', { open_time: '14:00' }, 'clock_not_valid', 'open_time'],
    ['no close of a main market', { close_time: '' }, 'clock_not_valid', 'close_time'],
    ['no minute before the result', { cutoff: '0' }, 'cutoff_not_valid', 'cutoff'],
    ['more than an hour before it', { cutoff: '61' }, 'cutoff_not_valid', 'cutoff'],
    ['half a minute', { cutoff: '0.5' }, 'cutoff_not_valid', 'cutoff'],
    ['an eighth day of the week', { weekdays: [1, 7] }, 'weekdays_not_valid', 'weekdays'],
    ['a smallest bid of nothing', { min_bid: '0' }, 'market_limits_not_valid', 'min_bid'],
    [
      'a smallest bid above the largest',
      { min_bid: '50', max_bid: '40' },
      'market_limits_not_valid',
      'min_bid',
    ],
    ['a largest bid in words', { max_bid: 'abc' }, 'market_limits_not_valid', 'max_bid'],
    ['place nought', { place: '0' }, 'market_place_not_valid', 'place'],
    ['a day that the calendar lacks', { last_day: '2026-02-30' }, 'day_not_valid', 'last_day'],
  ])('%s is refused', (_, change, code, field) => {
    expect(read(change)).toEqual([code, field]);
  });

  test('a market that plays on no weekday is switched off', () => {
    expect(read({ weekdays: [] })).toMatchObject({ terms: { weekdays: [] } });
  });

  test('every market that is taken is written as it was read', () => {
    const clock = fc.integer({ min: 0, max: 1439 }).map((minute) => formatClock(minuteOfDay(minute)));
    const markets = fc.record({
      open_time: clock,
      close_time: clock,
      overnight: fc.boolean(),
      cutoff: fc.integer({ min: -5, max: 70 }).map(String),
      weekdays: fc.array(fc.integer({ min: -1, max: 7 })),
      place: fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 1100 }).map(String)),
    });
    fc.assert(
      fc.property(markets, fc.constantFrom<Family>('main', 'starline', 'gali'), (change, family) => {
        const verdict = parseMarketDraft(family, { ...day, ...change });
        const again = verdict.ok ? parseMarketDraft(family, formatMarketDraft(verdict.value)) : verdict;
        expect(again).toEqual(verdict);
      }),
    );
  });

  test('what changes is told field by field, weekdays by their names', () => {
    expect(differencesBetween(day, { ...day, close_time: '04:15 PM', weekdays: [1, 2] })).toEqual([
      { field: 'close_time', before: '04:00 PM', after: '04:15 PM' },
      { field: 'weekdays', before: 'Mon Tue Wed Thu Fri Sat', after: 'Mon Tue' },
    ]);
    expect(differencesBetween(day, day)).toEqual([]);
  });

  test('a change counts from today up to 90 days ahead', () => {
    const today = accepted(marketDay('2026-11-20'));
    expect([-1, 0, 90, 91].map((days) => isPlannable(addDays(today, days), today))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
