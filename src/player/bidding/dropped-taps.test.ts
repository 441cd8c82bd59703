import { beforeEach, expect, test, vi } from 'vitest';
import { countDroppedTap } from './dropped-taps.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  return () => vi.unstubAllGlobals();
});

const counted = (): unknown => JSON.parse(kept.get('ank-dropped-taps') ?? 'null');

test('dropped taps are counted by screen and rule, on top of what another window has counted', () => {
  kept.set('ank-dropped-taps', JSON.stringify({ '/single changed': 3 }));
  countDroppedTap('/single', 'changed');
  countDroppedTap('/jodi', 'bounced');
  expect(counted()).toEqual({ '/single changed': 4, '/jodi bounced': 1 });
});

test('what cannot be read is begun anew', () => {
  kept.set('ank-dropped-taps', JSON.stringify({ '/single changed': 'many' }));
  countDroppedTap('/single', 'moved');
  expect(counted()).toEqual({ '/single moved': 1 });
});
