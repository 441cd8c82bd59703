import { expect, test } from 'vitest';
import { liveText } from './live-text.ts';

test('the dot is green while news come, and says for how long nothing was answered', () => {
  expect(liveText({ live: true, ageMs: 10_000 })).toEqual({ isLive: true, text: 'Live' });
  expect(liveText({ live: false, ageMs: 4000 })).toEqual({ isLive: false, text: 'Asking every 5 s' });
  expect(liveText({ live: true, ageMs: 15_000 })).toEqual({ isLive: false, text: 'No answer for 15 s' });
  expect(liveText({ live: false, ageMs: 150_000 }).text).toBe('No answer for 2 min');
  expect(liveText({ live: false, ageMs: 7_300_000 }).text).toBe('No answer for 2 h');
});
