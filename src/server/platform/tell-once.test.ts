import { expect, test } from 'vitest';
import { openTeller } from './tell-once.ts';

test('what begins is told once, and again when it ended and comes back', () => {
  const told: unknown[] = [];
  const tell = openTeller({ error: (...said: readonly unknown[]) => void told.push(said) }, 'late');
  for (const keys of [['a'], ['a', 'b'], ['b'], ['a', 'b']]) tell(new Map(keys.map((key) => [key, { key }])));
  expect(told).toEqual([
    [{ key: 'a' }, 'late'],
    [{ key: 'b' }, 'late'],
    [{ key: 'a' }, 'late'],
  ]);
});
