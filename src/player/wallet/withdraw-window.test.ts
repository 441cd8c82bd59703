import { expect, it } from 'vitest';
import { windowAt } from './withdraw-window.ts';

const hours = {
  withdraw_opens_at: '2026-11-22T04:30:00.000Z',
  withdraw_closes_at: '2026-11-22T14:30:00.000Z',
};
const at = (time: string, day = '22'): number => Date.parse(`2026-11-${day}T${time}Z`);
const MINUTE_MS = 60_000;

it.each([
  ['04:29:59', false, 1 / 60, 0],
  ['04:30:00', true, 600, 1],
  ['09:30:00', true, 300, 0.5],
  ['14:29:59.999', true, 0, 0],
  // Closed for 14 hours: the answer is old, the next hours begin tomorrow.
  ['14:30:00', false, 840, 1],
  ['21:30:00', false, 420, 0.5],
])('at %s withdrawals are open: %s, for %d minutes', (time, isOpen, minutes, share) => {
  const window = windowAt(hours, at(time));
  expect(window.isOpen).toBe(isOpen);
  expect(window.leftMs / MINUTE_MS).toBeCloseTo(minutes, 1);
  expect(window.share).toBeCloseTo(share, 3);
});

it('before the hours of tomorrow the same is left as after those of today', () => {
  expect(windowAt(hours, at('21:30:00', '21'))).toEqual(windowAt(hours, at('21:30:00')));
});
