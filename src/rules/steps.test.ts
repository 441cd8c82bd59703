import { expect, test } from 'vitest';
import { allAtOnce, mapInSteps } from './steps.ts';

test('long work makes a pause after some hundred items, and its result is that of all of them', () => {
  const numbers = Array.from({ length: 1_200 }, (_, i) => i);
  const doubled = numbers.map((one) => one * 2);
  expect(allAtOnce(mapInSteps(numbers, (one) => one * 2))).toEqual(doubled);
  const steps = mapInSteps(numbers, (one) => one * 2);
  expect([steps.next().done, steps.next().done]).toEqual([false, false]);
  expect(steps.next()).toEqual({ done: true, value: doubled });
});
