import { expect, test } from 'vitest';
import { agreedNumber } from './read-entry.ts';

test('A number counts only when it was typed twice and is a result of the game.', () => {
  expect(agreedNumber('main', { first: '369', again: '369' })).toBe('369');
  expect(agreedNumber('main', { first: '369', again: '368' })).toBeUndefined();
  expect(agreedNumber('main', { first: '369', again: '36' })).toBeUndefined();
  expect(agreedNumber('main', { first: '963', again: '963' })).toBeUndefined();
  expect(agreedNumber('main', { first: '', again: '' })).toBeUndefined();
  expect(agreedNumber('gali', { first: '07', again: '07' })).toBe('07');
});
