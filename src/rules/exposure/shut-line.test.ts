import { expect, test } from 'vitest';
import { isShutLine } from './shut-line.ts';

test.each([
  ['open', 'open', true],
  ['closed', 'closed', true],
  ['declared', 'declared', false],
  ['settled', 'settled', false],
  ['voided', 'voided', false],
])('a bid on one session that is %s', (closesWith, decidedAt, isShut) => {
  expect(isShutLine({ closesWith, decidedAt })).toBe(isShut);
});

test.each([
  ['declared', 'open', true],
  ['settled', 'closed', true],
  ['closed', 'settled', true],
  ['settled', 'declared', false],
  ['settled', 'voided', false],
  ['voided', 'closed', false],
])('a jodi whose open is %s and whose close is %s', (closesWith, decidedAt, isShut) => {
  expect(isShutLine({ closesWith, decidedAt })).toBe(isShut);
});
