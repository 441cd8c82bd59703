import { expect, test } from 'vitest';
import { wholePoints } from './money.ts';
import { accept, accepted, assert, refuse } from './verdict.ts';

test('An accepted value comes back as it went in', () => {
  expect(accept(7)).toEqual({ ok: true, value: 7 });
  expect(accepted(accept(7))).toBe(7);
});

test('A refusal carries its reason and nothing else', () => {
  expect(refuse({ code: 'points_required' })).toEqual({ ok: false, refusal: { code: 'points_required' } });
});

test('A stored value that the rules refuse is a fault and stops the work', () => {
  expect(() => accepted(refuse({ code: 'day_not_valid' }))).toThrow('day_not_valid');
});

test('A fault of ours stops the work and says what should have been true', () => {
  const one = wholePoints(1);
  expect(() => assert(one < wholePoints(2), 'one is less than two')).not.toThrow();
  expect(() => assert(one > wholePoints(2), 'one is more than two')).toThrow('one is more than two');
});
