import { expect, test } from 'vitest';
import { formatAge, formatBytes } from './backup-words.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 kB'],
  [9_940, '9.9 kB'],
  [9_951, '10 kB'],
  [999_500, '1 MB'],
  [3_400_000_000, '3.4 GB'],
  [5_000_000_000_000_000, '5000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test.each([
  [59, '0 minutes'],
  [60, '1 minute'],
  [3_599, '59 minutes'],
  [3_600, '1 hour'],
  [172_799, '47 hours'],
  [172_800, '2 days'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatAge(seconds)).toBe(text);
});
