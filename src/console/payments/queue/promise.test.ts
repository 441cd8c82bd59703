import { expect, test } from 'vitest';
import { isOverdue } from './queue-kind.tsx';

const ASKED = '2026-11-20T08:15:00.000Z';

test.each([
  ['08:45:00.000', false],
  ['08:45:00.001', true],
])('a request of 08:15 is late at %s: %s', (time, isLate) => {
  expect(isOverdue(ASKED, Date.parse(`2026-11-20T${time}Z`))).toBe(isLate);
});
