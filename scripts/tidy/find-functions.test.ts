import { expect, test } from 'vitest';
import { findFunctions } from './find-functions.ts';

test.each([
  ['a function', 'function f() {\n}', [2]],
  ['a function whose type is an object', 'function f(): { a: 1 } | null {\n\n}', [3]],
  ['a function whose type holds an object', 'function f(): Promise<{ a: 1 }> {\n}', [2]],
  ['a method', 'const a = {\n  async f(b: () => void): Promise<void> {\n\n  },\n};', [3]],
  ['an arrow', 'const f = async () => {\n\n};', [3]],
  ['an arrow that answers an element', 'const F = () => (\n  <p />\n);', [3]],
  ['a function in a function', 'function f() {\n  g(() => {\n  });\n}', [4, 2]],
  ['no branch or loop', 'if (a) {\n}\nfor await (const b of c) {\n}\nswitch (d) {\n}\n', []],
  ['no object that is handed to a call', 'f(a, {\n  b,\n});', []],
])('finds %s', (_name, code, lines) => {
  expect(findFunctions(code).map((found) => found.lines)).toEqual(lines);
});

test('says which call a function is handed to', () => {
  const code = "describe('a', () => {\n  test.each([1])('b', async (n) => {\n  });\n});";
  expect(findFunctions(code).map(({ callee }) => callee)).toEqual(['describe', 'test.each']);
});
