import { expect, test } from 'vitest';
import { accepted } from '../verdict.ts';
import { limitedGames, readLimitKey } from './limit-key.ts';
import { readMarketLimits } from './market-limits.ts';

test('a market that names no limits has none of its own', () => {
  expect(accepted(readMarketLimits('main', { number_limit: '', game_limit: ' ' }))).toEqual([]);
});

test('the most on a number counts for each number of every bid type, the most on a bid type for each of them', () => {
  const limits = accepted(readMarketLimits('gali', { number_limit: '500', game_limit: '20000' }));
  const about = (kind: 'number' | 'game') =>
    limits.filter(({ key }) => readLimitKey(key).kind === kind).map(({ points }) => points);
  expect(about('number')).toEqual(limitedGames('gali').map(() => 50_000));
  expect(about('game')).toEqual(limitedGames('gali').map(() => 2_000_000));
});

const refused = (limits: object) => {
  const read = readMarketLimits('main', { number_limit: '', game_limit: '', ...limits });
  return read.ok ? read.value : [read.refusal.code, read.refusal.field];
};

test.each(['0', '0.5', '10.5', '-1', 'much'])('%s is no limit, and said at its field', (typed) => {
  expect(refused({ number_limit: typed })).toEqual(['limit_points_not_valid', 'number_limit']);
  expect(refused({ game_limit: typed })).toEqual(['limit_points_not_valid', 'game_limit']);
});
