import { expect, test } from 'vitest';
import { serverClock } from '#client/time/server-clock.ts';
import { formatReadAt } from './format-read-at.ts';

test('a computer whose clock is an hour off shows the time of the server', () => {
  const browserMs = Date.now();
  serverClock.learn(new Date(browserMs + 3_600_000).toISOString(), 0);
  const minuteAgo = browserMs - 60_000;
  expect(formatReadAt(minuteAgo, 'second')).toBe(
    new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', timeZone: 'Asia/Kolkata' })
      .format(minuteAgo + 3_600_000)
      .replace(/\s/g, ' '),
  );
});
