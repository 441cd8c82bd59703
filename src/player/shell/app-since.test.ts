import { beforeEach, expect, test, vi } from 'vitest';
import { keepDraftsOf, onOtherPlayer } from '#client/drafts/keep-drafts-of.ts';
import { readAppSince } from './app-since.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = openWindow();
  return () => vi.unstubAllGlobals();
});

/** From now on the storage is that of another window. */
function openWindow(ofWindow = new Map<string, string>()): Map<string, string> {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => ofWindow.get(name) ?? null,
    setItem: (name: string, value: string) => ofWindow.set(name, value),
    removeItem: (name: string) => ofWindow.delete(name),
    clear: () => ofWindow.clear(),
  });
  return ofWindow;
}

test('what was begun in one window is gone when somebody else logs in in another', async () => {
  keepDraftsOf('9812345670');
  kept.set('ank-draft single', 'a list');
  const heard = vi.fn<() => void>();
  const stop = onOtherPlayer(heard);
  const logInElsewhere = (mobile: string) => {
    openWindow();
    keepDraftsOf(mobile);
    openWindow(kept);
  };
  try {
    logInElsewhere('9812345670');
    logInElsewhere('9812345671');
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), 10_000);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(kept.size).toBe(0);
  } finally {
    stop();
  }
});

test('the same player in another window leaves it as it is', async () => {
  keepDraftsOf('9812345670');
  kept.set('ank-draft single', 'a list');
  const heard = vi.fn<() => void>();
  const stop = onOtherPlayer(heard);
  const other = new BroadcastChannel('ank-drafts-of');
  const arrived = new Promise((resolve) => other.addEventListener('message', resolve));
  try {
    keepDraftsOf('+919812345670');
    await arrived;
    expect(heard).not.toHaveBeenCalled();
    expect(kept.get('ank-draft single')).toBe('a list');
  } finally {
    stop();
    other.close();
  }
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
