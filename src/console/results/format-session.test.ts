import { expect, test } from 'vitest';
import {
  formatLongDay,
  formatMarketDay,
  sayEnd,
  formatPlayers,
  formatRateText,
  formatTaken,
  gameTitle,
  joinResult,
  payoutShare,
  sessionOrGame,
  settledShare,
  sumWirePoints,
} from './format-session.ts';
import { someSession } from './some-session.ts';

test('A market day is short.', () => {
  expect(formatMarketDay('20-November-2026')).toBe('20 Nov');
  expect(formatMarketDay('05-May-2027')).toBe('5 May');
});

test('A market with one session a day has no half: its lists say the family, and its bids the game alone.', () => {
  expect(sessionOrGame({ family: 'main', session: 'close' })).toBe('Close');
  expect(sessionOrGame({ family: 'starline', session: 'open' })).toBe('Starline');
  expect(sessionOrGame({ family: 'gali', session: 'close' })).toBe('Gali');
  expect(gameTitle({ family: 'main', session: 'open', game: 'Single Digit' })).toBe('Single Digit, Open');
  expect(gameTitle({ family: 'starline', session: 'open', game: 'Single Digit' })).toBe('Single Digit');
});

test('Rates have Indian grouping, also when a rate changed during the day.', () => {
  expect(formatRateText('10-100000')).toBe('10-1,00,000');
  expect(formatRateText('10-95, 10-97.5')).toBe('10-95, 10-97.5');
  expect(formatRateText('')).toBe('--');
});

test('The share of a payout is read to a tenth, and there is none without bids.', () => {
  expect(payoutShare({ payout: '249630', points: '275900' })).toBe('90.5%');
  expect(payoutShare({ payout: '0', points: '275900' })).toBe('0.0%');
  expect(payoutShare({ payout: '412880', points: '376560' })).toBe('109.6%');
  expect(payoutShare({ payout: '0', points: '0' })).toBeUndefined();
});

test('Sums of amounts are exact where floating numbers are not.', () => {
  expect(sumWirePoints(['0.1', '0.2'])).toBe('0.3');
  expect(sumWirePoints(Array.from({ length: 1000 }, () => '0.01'))).toBe('10');
  expect(sumWirePoints([])).toBe('0');
});

test('A result is one text.', () => {
  expect(joinResult({ open_result: '147-2', close_result: '8-369' })).toBe('147-28-369');
  expect(joinResult({ open_result: '147-2', close_result: '' })).toBe('147-2');
  expect(joinResult({ open_result: '', close_result: '' })).toBe('--');
});

test('A settlement without batches is not called done before the server says so.', () => {
  expect(settledShare(someSession({ state: 'declared' }))).toBe(0);
  expect(settledShare(someSession({ state: 'settled' }))).toBe(1);
});

test.each([
  [-5, 'under 0.1 s'],
  [100, '0.1 s'],
  [849, '0.8 s'],
  [9999, '9.9 s'],
  [12_300, '12 s'],
  [125_000, '2 min 05 s'],
])('%i ms took %s', (ms, text) => {
  expect(formatTaken(ms)).toBe(text);
});

test('one is a player, the rest are players', () => {
  expect([0, 1, 198, 12345].map(formatPlayers)).toEqual([
    '0 players',
    '1 player',
    '198 players',
    '12,345 players',
  ]);
});

test('a market day in full has its weekday and its year', () => {
  expect([formatLongDay('20-November-2026'), formatLongDay('03-January-2027')]).toEqual([
    'Fri 20 Nov 2026',
    'Sun 3 Jan 2027',
  ]);
});

test.each([
  ['open', '2026-11-27T01:00:00Z', 'bids end 7:10 AM'],
  ['open', '2026-11-27T01:40:00Z', 'bids ended 7:10 AM'],
  ['closed', '2026-11-27T01:00:00Z', 'bids ended 7:10 AM'],
] as const)('of a session that is %s at %s it says %s', (state, now, text) => {
  expect(sayEnd({ state, closes_at: '2026-11-27T01:40:00.000Z' }, Date.parse(now))).toBe(text);
});
