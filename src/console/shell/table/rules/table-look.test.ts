import { expect, test } from 'vitest';
import { isShown, isTableLook, nextDensity, USUAL_LOOK, withMoved, withShown } from './table-look.ts';

test('rows have three heights, one after the other', () => {
  expect(['compact', 'normal', 'roomy'] as const).toEqual([
    nextDensity('roomy'),
    nextDensity('compact'),
    nextDensity('normal'),
  ]);
});

test('columns are hidden and shown, also those that are aside at first', () => {
  const hidden = withShown(USUAL_LOOK, { key: 'rate' }, false);
  expect([isShown({ key: 'rate' }, hidden), isShown({ key: 'slip' }, hidden)]).toEqual([false, true]);
  expect(withShown(hidden, { key: 'rate' }, true)).toEqual(USUAL_LOOK);
  const aside = { key: 'device', aside: true };
  expect(isShown(aside, USUAL_LOOK)).toBe(false);
  expect(isShown(aside, withShown(USUAL_LOOK, aside, true))).toBe(true);
});

test('a column goes a step; the first stays, and nothing goes in front of it', () => {
  const keys = ['name', 'time', 'points'];
  expect(withMoved(USUAL_LOOK, keys, { key: 'points', by: -1 }).order).toEqual(['name', 'points', 'time']);
  for (const [key, by] of [
    ['time', -1],
    ['name', 1],
    ['points', 1],
  ] as const)
    expect(withMoved(USUAL_LOOK, keys, { key, by })).toBe(USUAL_LOOK);
});

test('what the browser has kept counts only where it is a look', () => {
  expect(isTableLook(JSON.parse(JSON.stringify(USUAL_LOOK)))).toBe(true);
  expect(
    [null, 7, {}, { ...USUAL_LOOK, density: 'tiny' }, { ...USUAL_LOOK, order: [1] }].some(isTableLook),
  ).toBe(false);
});
