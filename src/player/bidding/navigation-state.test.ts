import { expect, test } from 'vitest';
import { opensReview, readNavigationState } from './navigation-state.ts';

test('a bid screen knows the market that it was opened with', () => {
  const state = { gameId: '17', openTime: '10:30 AM', gameName: 'Godavari Day', pana: 'Jodi Digit' };
  expect(readNavigationState(state)).toEqual(state);
  expect(readNavigationState({ gameId: '17' })).toEqual({
    gameId: '17',
    openTime: '',
    gameName: '',
    pana: '',
  });
});

test.each([[null], [undefined], ['17'], [{}], [{ gameId: '' }], [{ gameId: 17 }]])(
  'a bid screen opened with %j has no market',
  (state) => {
    expect(readNavigationState(state)).toBeNull();
  },
);

test('a bid screen opens its review at once only where the step that led there says so', () => {
  const state = { gameId: '17', openTime: '', gameName: 'Godavari Day', pana: 'Jodi Digit' };
  expect(opensReview({ ...state, repeat: [], review: true })).toBe(true);
  expect([state, { ...state, review: 'true' }, null, undefined].map(opensReview)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(readNavigationState({ ...state, review: true })).toEqual(state);
});
