import { beforeEach, expect, test, vi } from 'vitest';
import { keepDraftsOf } from './keep-drafts-of.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    clear: () => kept.clear(),
  });
  return () => vi.unstubAllGlobals();
});

test('what was begun is there for the same number, however it is typed', async () => {
  await keepDraftsOf('9812345670');
  kept.set('ank-draft single', 'a list');
  await keepDraftsOf('+91 98123 45670');
  expect(kept.get('ank-draft single')).toBe('a list');
});

test('for another number it is gone, and so is what nobody is known to have begun', async () => {
  kept.set('ank-payment', 'begun before');
  await keepDraftsOf('9812345670');
  expect(kept.has('ank-payment')).toBe(false);
  kept.set('ank-payment', 'begun');
  await keepDraftsOf('9812345671');
  expect(kept.has('ank-payment')).toBe(false);
});

test('the number itself is not kept', async () => {
  await keepDraftsOf('9812345670');
  expect([...kept.values()].join()).not.toContain('98123');
});
