import { expect, test } from 'vitest';
import {
  aheadText,
  bidsEnd,
  clashText,
  draftOf,
  formatPlanDay,
  isInView,
  type MarketPlan,
  NO_MARKET,
} from './market-plan.ts';

const plan: MarketPlan = {
  ...NO_MARKET,
  weekdays: [1, 2],
  market_id: '101',
  family: 'main',
  version: '1',
  name: 'Godavari Day',
  draw: 'staff',
  first_day: '',
  ahead: [],
  market_day: '2026-11-20',
  plays_today: true,
  open_state: 'open',
  close_state: 'open',
  open_ends: null,
  close_ends: null,
  can_take_back: false,
  approval_id: '',
};

test.each([
  ['02:00 PM', '5', '1:55 PM'],
  ['12:05 AM', '10', '11:55 PM'],
  ['2', '5', ''],
  ['02:00 PM', '', ''],
])('bids of a result at %s with a cut-off of %s end at %s', (time, cutoff, ends) => {
  expect(bidsEnd(time, cutoff)).toBe(ends);
});

test('a day is written with its weekday', () => {
  expect([formatPlanDay('2026-11-20'), formatPlanDay('2027-01-03')]).toEqual(['Fri 20 Nov', 'Sun 3 Jan']);
});

test('the form takes what can be changed of a market, and nothing else', () => {
  expect(draftOf(plan)).toEqual({ ...NO_MARKET, name: 'Godavari Day', weekdays: [1, 2] });
});

const viewsOf = (change: Partial<MarketPlan>) =>
  (['all', 'main', 'gali', 'waiting', 'ended'] as const).filter((view) =>
    isInView({ ...plan, ...change }, view, '2026-11-20'),
  );

test('a market that has ended is shown among those only; what waits or is decided for later among the changes', () => {
  expect(viewsOf({})).toEqual(['all', 'main']);
  expect(viewsOf({ last_day: '2026-11-20' })).toEqual(['all', 'main']);
  expect(viewsOf({ last_day: '2026-11-19' })).toEqual(['ended']);
  expect(viewsOf({ approval_id: '7' })).toEqual(['all', 'main', 'waiting']);
});

test.each([
  ['main', 10, 'Close 10 min after Bhima Night Open'],
  ['main', -5, 'Close 5 min before Bhima Night Open'],
  ['main', 0, 'Close at the same time as Bhima Night Open'],
  ['gali', -5, '5 min before Bhima Night'],
] as const)('bids of a %s market that end %d minutes later are near: %s', (family, minutes, text) => {
  expect(clashText({ session: 'close', market: 'Bhima Night', other: 'open', minutes }, family)).toBe(text);
});

test('what is ahead of a market is the next change that is decided, or that one waits', () => {
  const { open_time, close_time, overnight, cutoff, weekdays } = plan;
  const terms = { open_time, close_time, overnight, cutoff, weekdays };
  const later = { ...plan, ahead: [{ first_day: '2026-11-30', ...terms }] };
  expect([plan, later, { ...later, approval_id: '7' }].map(aheadText)).toEqual([
    '',
    'from Mon 30 Nov',
    'waits',
  ]);
});
