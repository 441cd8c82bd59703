import { expect, test } from 'vitest';
import { sayEffect } from './say-effect.ts';

test.each([
  [
    { shows: 'deposits', held: 3, held_now: 0, of: 412 },
    'In the last 7 days it would have refused 3 of 412 deposits; as it stands, 0.',
  ],
  [
    { shows: 'by_two', held: 14, held_now: 23, of: 1200 },
    'In the last 7 days it would have held for a second person 14 of 1,200 payments; as it stands, 23.',
  ],
  [
    { shows: 'staff_changes', held: 2, held_now: 0, of: 3 },
    'In the last 7 days it would have held for longer 2 of 3 changes of staff; as it stands, 0.',
  ],
  [{ shows: 'slips', held: 0, held_now: 0, of: 0 }, 'There were no slips in the last 7 days.'],
] as const)('%o', (effect, said) => expect(sayEffect(effect)).toBe(said));
