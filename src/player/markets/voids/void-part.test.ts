import { describe, expect, test } from 'vitest';
import { voidPart } from './void-part.ts';

describe('what of a day is void', () => {
  test.each([
    ['open', 'open', null],
    ['settled', 'closed', null],
    ['voided', 'open', 'open'],
    ['voided', 'settled', 'open'],
    ['settled', 'voided', 'close'],
    ['voided', 'voided', 'day'],
  ] as const)('open %s, close %s: %s', (open_state, close_state, part) => {
    expect(voidPart({ family: 'main', open_state, close_state })).toBe(part);
  });
});
