import { expect, test } from 'vitest';
import { readNavigationState } from './navigation-state.ts';

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
