import { expect, test } from 'vitest';
import { matchesTag } from './matches-tag.ts';

test.each([
  ['W/"abc"', true],
  ['"abc"', true],
  ['"x", W/"abc"', true],
  ['W/"x","abc" , "y"', true],
  ['"a,b", "abc"', true],
  ['*', true],
  [' * ', true],
  ['', false],
  ['abc', false],
  ['W/abc', false],
  ['"x"', false],
  ['"ab", "c"', false],
  ['"x\\"abc"', false],
  ['"*"', false],
  [undefined, false],
])('T53 who sends If-None-Match %s holds W/"abc": %s', (header, holds) => {
  expect(matchesTag(header, 'W/"abc"')).toBe(holds);
  expect(matchesTag(header, '"abc"')).toBe(holds);
});
