import { expect, it } from 'vitest';
import { isWindowOpen, shareLeft } from './wallet-info.ts';

const hours = {
  withdraw_opens_at: '2026-11-22T04:30:00.000Z',
  withdraw_closes_at: '2026-11-22T14:30:00.000Z',
};
const at = (time: string): number => Date.parse(`2026-11-22T${time}Z`);

it.each([
  ['04:29:59', false, 0],
  ['04:30:00', true, 1],
  ['09:30:00', true, 0.5],
  ['14:29:59.999', true, 0],
  ['14:30:00', false, 0],
])('at %s withdrawals are open: %s', (time, isOpen, share) => {
  expect(isWindowOpen(hours, at(time))).toBe(isOpen);
  expect(shareLeft(hours, at(time))).toBeCloseTo(share, 5);
});
