import { expect, test } from 'vitest';
import { selection } from '../game/selection.ts';
import { slipName } from './slip-name.ts';

const [single, double, triple] = [
  selection(14, { digits: '128' }),
  selection(16, { digits: '118' }),
  selection(18, { digits: '777' }),
];

test.each([
  ['one type', [single, single], 'Single Pana'],
  ['both sessions of one type', [11_000_002, 12_000_003], 'Single Digit'],
  ['two kinds of panas', [single, double], 'SP DP TP'],
  ['three kinds of panas', [single, double, triple], 'SP DP TP'],
  ['types that no screen makes together', [11_000_002, single], 'Single Digit'],
] as const)('a list of %s', (_, selections, name) => {
  expect(slipName(selections)).toBe(name);
});
