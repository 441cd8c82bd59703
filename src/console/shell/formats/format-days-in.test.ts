import { expect, test } from 'vitest';
import { formatDaysIn } from './format-days-in.ts';

test.each([
  ['Kaveri Dawn Open, 2026-11-20', 'Kaveri Dawn Open, 20 Nov'],
  ['Kaveri Dawn, 2025-11-20', 'Kaveri Dawn, 20 Nov 2025'],
  ['2026-11-20 Traders', '2026-11-20 Traders'],
  ['FR-7', 'FR-7'],
])('%s reads %s', (name, shown) => {
  expect(formatDaysIn(name, Date.parse('2026-11-27T06:00:00Z'))).toBe(shown);
});
