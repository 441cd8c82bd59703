import { beforeEach, expect, test, vi } from 'vitest';
import { keepDraftsOf } from '#client/drafts/keep-drafts-of.ts';
import { readAppSince } from './app-since.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
    clear: () => kept.clear(),
  });
  return () => vi.unstubAllGlobals();
});

test('what was begun is there for the same number, however it is typed', () => {
  keepDraftsOf('9812345670');
  kept.set('ank-draft single', 'a list');
  keepDraftsOf('+91 98123 45670');
  expect(kept.get('ank-draft single')).toBe('a list');
});

test('for another number it is gone, and so is what nobody is known to have begun', () => {
  kept.set('ank-payment', 'begun before');
  keepDraftsOf('9812345670');
  expect(kept.has('ank-payment')).toBe(false);
  kept.set('ank-payment', 'begun');
  keepDraftsOf('9812345671');
  expect(kept.has('ank-payment')).toBe(false);
});

test('the same on a page without https, which has no crypto.subtle', () => {
  vi.stubGlobal('crypto', {});
  keepDraftsOf('9812345670');
  kept.set('ank-draft single', 'a list');
  keepDraftsOf('9812345670');
  expect(kept.has('ank-draft single')).toBe(true);
  keepDraftsOf('9812345607');
  expect(kept.has('ank-draft single')).toBe(false);
});

test('the number itself is not kept', () => {
  keepDraftsOf('9812345670');
  expect([...kept.values()].join()).not.toContain('98123');
});

test('RG-07 a new log-in begins the time in the app anew, a reload of the page does not', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  keepDraftsOf('9812345670');
  expect(readAppSince()).toBe(1_000_000);
  vi.setSystemTime(2_000_000);
  expect(readAppSince()).toBe(1_000_000);
  keepDraftsOf('9812345670');
  expect(readAppSince()).toBe(2_000_000);
  vi.useRealTimers();
});

test('RG-07 where storage is switched off or spoilt the time in the app counts from now', () => {
  kept.set('ank-since', 'yesterday');
  const before = Date.now();
  expect(readAppSince()).toBeGreaterThanOrEqual(before);
  expect(Number(kept.get('ank-since'))).toBeGreaterThanOrEqual(before);
  vi.stubGlobal('sessionStorage', undefined);
  expect(readAppSince()).toBeGreaterThanOrEqual(before);
});
