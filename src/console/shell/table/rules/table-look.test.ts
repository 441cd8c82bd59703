import { expect, test } from 'vitest';
import {
  isShown,
  isTableLook,
  nextDensity,
  USUAL_LOOK,
  widthOf,
  withMoved,
  withShown,
  withWidths,
} from './table-look.ts';

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

test('a column is as wide as somebody has drawn it, within bounds, and the others stay', () => {
  const drawn = withWidths(USUAL_LOOK, { points: 180.4, time: 5 });
  expect(widthOf({ key: 'points', widthPx: 90 }, drawn)).toBe(180);
  expect(widthOf({ key: 'time' }, drawn)).toBe(64);
  expect(widthOf({ key: 'state', widthPx: 90 }, drawn)).toBe(90);
  expect(widthOf({ key: 'points' }, withWidths(drawn, { time: 4000 }))).toBe(180);
  expect(widthOf({ key: 'time' }, withWidths(drawn, { time: 4000 }))).toBe(800);
});

test('what the browser has kept counts only where it is a look', () => {
  expect(isTableLook(JSON.parse(JSON.stringify(USUAL_LOOK)))).toBe(true);
  expect(isTableLook(withWidths(USUAL_LOOK, { time: 90 }))).toBe(true);
  expect(
    [
      null,
      7,
      {},
      { ...USUAL_LOOK, density: 'tiny' },
      { ...USUAL_LOOK, order: [1] },
      { ...USUAL_LOOK, widths: { time: 'wide' } },
    ].some(isTableLook),
  ).toBe(false);
});
