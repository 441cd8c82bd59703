import { expect, test } from 'vitest';
import { keptUntil } from './fresh-copy.ts';

test('a picture is made when it is asked for, when its time is over, when the clock goes back, and when its matter changes', () => {
  let version = 0;
  const madeAt: number[] = [];
  const pictureAt = keptUntil(
    (at: number) => {
      madeAt.push(at);
      return { value: `${version} at ${at}`, until: 200 };
    },
    () => version,
  );
  expect([100, 150, 199].map(pictureAt)).toEqual(['0 at 100', '0 at 100', '0 at 100']);
  expect(pictureAt(99)).toBe('0 at 99');
  version = 1;
  expect([150, 199].map(pictureAt)).toEqual(['1 at 150', '1 at 150']);
  expect([200, 201].map(pictureAt), 'over at its end').toEqual(['1 at 200', '1 at 201']);
  expect(madeAt).toEqual([100, 99, 150, 200, 201]);
});
