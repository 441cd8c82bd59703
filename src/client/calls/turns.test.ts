import { expect, test } from 'vitest';
import { openTurns } from './turns.ts';

test('an answer that comes after a later one is not used, one that comes before it is', () => {
  const turns = openTurns();
  const [first, second, third] = [turns.ask(), turns.ask(), turns.ask()];
  expect([first(), third(), second()]).toEqual([true, true, false]);
});

test('what was on its way when all was dropped is not used, what is asked after that is', () => {
  const turns = openTurns();
  const before = turns.ask();
  turns.drop();
  const after = turns.ask();
  expect([before(), after()]).toEqual([false, true]);
});
