import { expect, test } from 'vitest';
import { keyCaps } from './key-caps.ts';

test('keys are shown as a keyboard has them', () => {
  expect(keyCaps('Control+K')).toEqual(['Ctrl', 'K']);
  expect(keyCaps('g a')).toEqual(['G', 'then', 'A']);
  expect(keyCaps('ArrowUp')).toEqual(['↑']);
  expect(keyCaps('Shift+J')).toEqual(['Shift', 'J']);
  expect(keyCaps('/')).toEqual(['/']);
});
