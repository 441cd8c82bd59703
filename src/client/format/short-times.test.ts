import { expect, test } from 'vitest';
import { shortTimes } from './short-times.ts';

test.each([
  ['02:00 PM', '2:00 PM'],
  ['12:05 AM', '12:05 AM'],
  ['from 09:00 AM to 10:00 PM', 'from 9:00 AM to 10:00 PM'],
  // No time of day.
  ['-0100:05', '-0100:05'],
  ['', ''],
])('%s is read as %s', (text, read) => {
  expect(shortTimes(text)).toBe(read);
});
