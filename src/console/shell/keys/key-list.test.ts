import { expect, test } from 'vitest';
import { KEY_LIST } from './key-list.ts';
import { isSingle, keysOfPress, readPress, worksInField } from './read-press.ts';

const NOTHING_HELD = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test('no key means two things in one place', () => {
  const all = KEY_LIST.flatMap(({ scope, keys }) => keys.map((key) => `${scope}: ${key}`));
  expect(new Set(all).size).toBe(all.length);
  expect(new Set(KEY_LIST.map(({ id }) => id)).size).toBe(KEY_LIST.length);
});

test('F finds a setting, also where the changes below can be filtered', () => {
  expect(keysOfPress('f', undefined)).toEqual(['find_setting', 'filter']);
});

test('every key of the list is spelled as a press is read', () => {
  for (const spelled of KEY_LIST.flatMap(({ keys }) => keys).flatMap((key) => key.split(' '))) {
    const held = spelled.split('+').slice(0, -1);
    const key = spelled.split('+').at(-1) ?? '';
    const press = {
      key: key === 'Space' ? ' ' : key,
      ctrlKey: held.includes('Control'),
      metaKey: false,
      altKey: held.includes('Alt'),
      shiftKey: held.includes('Shift'),
    };
    expect(readPress(press)).toBe(spelled);
  }
});

test('capital letters are one press with Shift, and signs are themselves', () => {
  expect(readPress({ ...NOTHING_HELD, key: 'J', shiftKey: true })).toBe('Shift+J');
  // With the capitals locked.
  expect(readPress({ ...NOTHING_HELD, key: 'J' })).toBe('j');
  expect(readPress({ ...NOTHING_HELD, key: '?', shiftKey: true })).toBe('?');
  expect(readPress({ ...NOTHING_HELD, key: 'k', metaKey: true })).toBe('Control+K');
  expect(readPress({ ...NOTHING_HELD, key: ' ' })).toBe('Space');
});

test('letters are left to a field that has the cursor', () => {
  expect(['j', 'Shift+S', 'Space', '[', '?'].map(isSingle)).toEqual([true, true, true, true, true]);
  expect(['Enter', 'ArrowDown', 'Control+K', 'Escape'].map(isSingle)).toEqual([false, false, false, false]);
  expect(worksInField('Control+K')).toBe(true);
  expect(['Control+A', 'Enter', 'j', 'Escape'].filter(worksInField)).toEqual([]);
});

test('a press is found by every spelling of its row', () => {
  expect(keysOfPress('ArrowDown', undefined)).toContain('down');
  expect(keysOfPress('j', undefined)).toEqual(['down']);
  expect(keysOfPress('j', 'g')).toEqual([]);
});
