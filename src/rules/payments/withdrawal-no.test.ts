import { expect, it } from 'vitest';
import { parseWithdrawalNo } from './withdrawal-no.ts';

it.each([
  ['W-50001', 50_001],
  ['w-7', 7],
  ['50001', 50_001],
  ['', null],
  ['W-', null],
  ['W-0', null],
  ['B-50001', null],
  ['W-50001 ', null],
  ['W-1234567890123456', null],
])('%j names withdrawal %j', (text, number) => {
  expect(parseWithdrawalNo(text)).toBe(number);
});
