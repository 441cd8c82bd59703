import { expect, it } from 'vitest';
import { sameFields } from './same-fields.ts';

it('compares field by field, and deeper objects only by who they are', () => {
  const game = { id: 1 };
  expect(sameFields({ game, left: 5 }, { game, left: 5 })).toBe(true);
  expect(sameFields({ game, left: 5 }, { game, left: 4 })).toBe(false);
  expect(sameFields({ game, left: 5 }, { game: { id: 1 }, left: 5 })).toBe(false);
});
