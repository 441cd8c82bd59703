import { expect, test } from 'vitest';
import { queueNote } from './queue-screen.tsx';

test.each([
  ['nobody waits', 0, [], '0 waiting'],
  ['all are on the page', 3, ['2000', '500.5', '100000'], '3 waiting, ₹1,02,500.5'],
  ['the rest is on further pages', 3, ['2000', '500'], '3 waiting'],
] as const)('the title of a queue says how much waits where %s', (_, waiting, amounts, text) => {
  expect(queueNote({ waiting, amounts })).toBe(text);
});
