import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openOverlays } from './open-overlays.ts';

/** The entries of the history, of which the last is shown; like a browser's, it goes back in its own time. */
let entries: unknown[] = [];
let page: EventTarget;
let arrive: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  entries = [{ from: 'home' }];
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', { href: '/home' });
  openOverlays.listen();
  vi.stubGlobal('history', {
    get state() {
      return entries.at(-1);
    },
    pushState: (state: unknown) => entries.push(state),
    replaceState: (state: unknown) => entries.splice(-1, 1, state),
    back: () => {
      arrive = () => {
        entries.pop();
        page.dispatchEvent(new Event('popstate'));
      };
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('an open overlay owns an entry, which is gone when it has closed', () => {
  openOverlays.enter('menu');
  expect(entries).toEqual([{ from: 'home' }, { from: 'home', overlay: 'menu' }]);
  openOverlays.leave('menu');
  vi.runAllTimers();
  arrive?.();
  expect(entries).toEqual([{ from: 'home' }]);
});

it('one that hands over to another in the same step gives it its entry', () => {
  openOverlays.enter('menu');
  openOverlays.leave('menu');
  openOverlays.enter('support');
  vi.runAllTimers();
  expect(entries).toEqual([{ from: 'home' }, { from: 'home', overlay: 'support' }]);
});

it('one that opens while the browser still goes back has its entry afterwards, and is current when others hear of it', () => {
  openOverlays.enter('credit');
  openOverlays.leave('credit');
  vi.runAllTimers();
  openOverlays.enter('reject');
  const heard = vi.fn<() => boolean>(() => openOverlays.isCurrent('reject'));
  page.addEventListener('popstate', heard);
  arrive?.();
  expect(heard).toHaveReturnedWith(true);
  expect(entries).toEqual([{ from: 'home' }, { from: 'home', overlay: 'reject' }]);
});

it('one that opens and closes again meanwhile leaves nothing behind', () => {
  openOverlays.enter('credit');
  openOverlays.leave('credit');
  vi.runAllTimers();
  openOverlays.enter('reject');
  openOverlays.leave('reject');
  arrive?.();
  vi.runAllTimers();
  expect(entries).toEqual([{ from: 'home' }]);
});

it('an overlay that was left by going on to another screen gives nothing back', () => {
  openOverlays.enter('menu');
  entries.push({ from: 'wallet' });
  arrive = undefined;
  openOverlays.leave('menu');
  vi.runAllTimers();
  expect(arrive).toBeUndefined();
  expect(entries).toHaveLength(3);
});

it('what is gone to while the browser still goes back is gone to once more where it arrives, before others hear of it', () => {
  openOverlays.enter('publish');
  openOverlays.leave('publish');
  vi.runAllTimers();
  const steps = vi.fn<(kind: string, ...step: unknown[]) => void>();
  vi.spyOn(history, 'replaceState').mockImplementation((...step) => steps('replaceState', ...step));
  vi.spyOn(history, 'pushState').mockImplementation((...step) => steps('pushState', ...step));
  goTo('replaceState', { to: 'english' }, '/content?language=en');
  openOverlays.enter('reject');
  goTo('pushState', { to: 'rates' }, '/rates');
  const heard = vi.fn<() => number>(() => steps.mock.calls.length);
  page.addEventListener('popstate', heard);
  arrive?.();
  expect(heard).toHaveReturnedWith(3);
  expect(steps.mock.calls).toEqual([
    ['replaceState', { to: 'english' }, '', '/content?language=en'],
    ['pushState', { to: 'rates' }, '', '/rates'],
    ['pushState', { from: 'home', overlay: 'reject' }, ''],
  ]);

  // Nothing of it is done once more by the next step back.
  page.dispatchEvent(new Event('popstate'));
  expect(steps).toHaveBeenCalledTimes(3);
});

/** What the router does and reports. */
function goTo(kind: string, state: unknown, href: string): void {
  entries.push(state);
  vi.stubGlobal('location', { href });
  page.dispatchEvent(new Event(kind));
  entries.pop();
}
