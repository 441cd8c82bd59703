import { expect, test } from 'vitest';
import { formatBusinessDay } from './days-box.tsx';

test('a business day is read the same wherever the computer stands', () => {
  expect([formatBusinessDay('2026-11-20'), formatBusinessDay('2026-01-01')]).toEqual([
    'Fri 20 Nov 2026',
    'Thu 1 Jan 2026',
  ]);
});
