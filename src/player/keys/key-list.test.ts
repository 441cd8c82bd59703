import { expect, test } from 'vitest';
import { KEY_LIST, keyUse, setOfKey } from './key-list.ts';

test('no key means two things in one place', () => {
  const all = KEY_LIST.map(({ group, keys }) => `${group} ${keys.join('+').toLowerCase()}`);
  expect(new Set(all).size).toBe(all.length);
});

test('a key is found whatever its case, and only where it counts', () => {
  expect(keyUse('board', 'S')).toBe('next_stake');
  expect(keyUse('board', 'Enter')).toBe('submit');
  expect(keyUse('everywhere', '/')).toBe('find');
  expect(keyUse('everywhere', 's')).toBeUndefined();
  // Digits and keys that are held together are read by the board itself.
  expect(keyUse('board', '0')).toBeUndefined();
  expect(keyUse('board', 'z')).toBeUndefined();
});

test('C is Close, and Cut where a screen has it', () => {
  expect(keyUse('board', 'c')).toBe('close');
  expect(setOfKey('c')).toBe('cut');
  expect(setOfKey('s')).toBeUndefined();
});
