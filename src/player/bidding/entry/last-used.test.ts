import { expect, test } from 'vitest';
import { slip, slipOf } from '../../../../test/workbench/answers/slips.ts';
import { lastUsed } from './last-used.ts';

const JODI = { family: 'main', name: 'Jodi Digit' } as const;

test('the numbers of earlier slips of the same game, newest first and each once', () => {
  const slips = [slipOf('Jodi Digit', '61', '16'), slipOf('Jodi Digit', '47', '61')];
  expect(lastUsed(slips, JODI)).toEqual(['61', '16', '47']);
});

test('not those of other games or families', () => {
  const slips = [slipOf('Single Digit', '7'), { ...slipOf('Jodi Digit', '47'), family: 'gali' as const }];
  expect(lastUsed(slips, JODI)).toEqual([]);
  expect(lastUsed(slips, { ...JODI, family: 'gali' })).toEqual(['47']);
});

test('a number that is written on the close side counts, too', () => {
  const lines = slipOf('Jodi Digit', '').lines.map((line) => ({ ...line, closedigits: '05' }));
  const slips = [slip({ lines })];
  expect(lastUsed(slips, JODI)).toEqual(['05']);
});

test('at most eight', () => {
  const many = Array.from({ length: 20 }, (_, at) => String(at + 10));
  expect(lastUsed([slipOf('Jodi Digit', ...many)], JODI)).toEqual(many.slice(0, 8));
});
