import { expect, test } from 'vitest';
import { blankComments } from './blank-comments.ts';

test.each([
  ['a line comment', 'a // b', 'a     '],
  ['a comment over lines', 'a /* b\n c */ d', 'a     \n      d'],
  ['a string that holds a comment', "a('// b') + c", 'a(      ) + c'],
  ['an escaped quote', String.raw`a('it\'s') + b`, 'a(       ) + b'],
  ['a template with code inside', 'a(`x ${b(`y`)} z`)', 'a(     b(   )    )'],
  ['a regular expression with quotes', 'a.replace(/[\'"`]/g, b)', 'a.replace(        , b)'],
  ['a division', 'a / b / c', 'a / b / c'],
  ['an apostrophe in the text of an element', "<p>Don't</p>\nb('c')", "<p>Don't</p>\nb(   )"],
])('%s is told apart from code', (_name, text, code) => {
  expect(blankComments(text).code).toBe(code);
});

test('comments keep their place when the code around them is blanked', () => {
  expect(blankComments('a // b\nc').comments).toBe('  // b\n ');
});
