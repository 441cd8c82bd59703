import { expect, test } from 'vitest';
import { passwordProblems } from './choose-password.screen.tsx';

const LONG = 'correct horse battery';

test('Fifteen characters, twice the same, and not the one that was given are enough.', () => {
  expect(passwordProblems({ old: 'given', chosen: LONG, again: LONG })).toEqual({});
  expect(passwordProblems({ old: 'given', chosen: 'x'.repeat(15), again: 'x'.repeat(15) })).toEqual({});
});

test('Each field says what is wrong with it.', () => {
  expect(passwordProblems({ old: '', chosen: 'x'.repeat(14), again: 'y' })).toEqual({
    old: 'Type the password you were given',
    chosen: 'Password must be at least 15 characters',
    again: 'The two entries are not the same',
  });
  expect(passwordProblems({ old: LONG, chosen: LONG, again: LONG })).toEqual({
    chosen: 'Choose another one than the one you were given',
  });
});

test('Characters are counted as people see them: fourteen emoji are fourteen.', () => {
  const fourteen = '🌼'.repeat(14);
  expect(passwordProblems({ old: 'given', chosen: fourteen, again: fourteen })).toHaveProperty('chosen');
});
